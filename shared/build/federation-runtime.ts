import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NormalModuleReplacementPlugin } from '@rspack/core';

/** What the federation plugin imports into every build: the CommonJS form, of which nothing can be left out. */
const bundlerRuntime = /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

/** The plugin's own alias leads to the CommonJS form too, which would then be there beside the other. */
export function federationAlias(): Record<string, string> {
  const require = createRequire(
    createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime'),
  );
  return {
    '@module-federation/runtime': join(dirname(require.resolve('@module-federation/runtime')), 'index.js'),
  };
}

/** The host carries the federation runtime, in the form that is split by use, and provides it to its remotes. */
export function hostFederationRuntime() {
  return replacement('host-runtime.js');
}

/** A remote works with the runtime that its host provides: a copy in each would be most of its entry. */
export function remoteFederationRuntime() {
  return replacement('provided-runtime.js');
}

function replacement(file: string) {
  return new NormalModuleReplacementPlugin(bundlerRuntime, join(import.meta.dirname, 'runtime', file));
}
