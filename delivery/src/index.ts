export { DeliveryError, type DeliveryErrorCode } from './delivery-error';
export { readRegistry } from './registry/read-registry';
export { listReleases, type Release } from './releases/list-releases';
export { promoteBuild } from './releases/promote-build';
export { pruneReleases } from './releases/prune-releases';
export { publishBuild } from './releases/publish-build';
export { rollBackApp } from './releases/roll-back-app';
export { setCanaryBuild } from './releases/set-canary-build';
export { integrityOf } from './releases/verify-build';
