import { remoteConfig } from '@agency/shared/build';
import { parts } from './src/routes';

export default remoteConfig({ folder: import.meta.dirname, parts });
