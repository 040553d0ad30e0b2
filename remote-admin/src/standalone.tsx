import { startStandalone } from '@agency/shared/standalone';
import { remote } from './remote';

startStandalone(remote);
