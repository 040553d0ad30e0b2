import { hostConfig } from '@agency/shared/build';

export default hostConfig({ folder: import.meta.dirname, port: 8080 });
