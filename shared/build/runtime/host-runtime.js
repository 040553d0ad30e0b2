import federation from '@module-federation/webpack-bundler-runtime/bundler';
// A build that exposes nothing leaves it out.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { runtime, bundlerRuntime, attachShareScopeMap } = federation;

/**
 * What the host's remotes work with instead of a copy of their own. Their instances are made without a look at the
 * existing ones: `init` would take the last one made for the page's own.
 */
globalThis.agencyFederation = {
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  runtime: { ...runtime, init: runtime.createInstance },
};

export { federation as default };
