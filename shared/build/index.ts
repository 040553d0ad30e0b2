export { baseConfig } from './base-config';
export { type RemoteOptions, remoteConfig } from './remote-config';
