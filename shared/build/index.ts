export { baseConfig } from './base-config';
export { buildIdOf, hostInputs, remoteInputs } from './build-id';
export { type HostOptions, hostConfig } from './host-config';
export { type RemoteOptions, remoteConfig } from './remote-config';
