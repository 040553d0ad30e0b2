import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/**
 * What the federation plugin's entry needs to share modules, and nothing to load remotes: the host's loader does that.
 * It is the same for the host and for every container, which finds it here instead of bringing a copy.
 */
const federation = {
  attachShareScopeMap,
  runtime: {},
  bundlerRuntime: {
    S: {},
    I: initializeSharing,
    consumes,
    initContainerEntry,
    installInitialConsumes,
    init: ({ webpackRequire }) => createInstance(webpackRequire.federation.initOptions),
  },
};

globalThis.agencyFederation = federation;

export default { ...federation, bundlerRuntimeOptions: {} };
