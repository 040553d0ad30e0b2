import { join } from 'node:path';
import { NormalModuleReplacementPlugin } from '@rspack/core';

/** What the federation plugin imports into every build: the whole of it, as CommonJS. */
const bundlerRuntime = /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

/** The host carries what shares modules, and provides it to its remotes. */
export function hostFederationRuntime() {
  return replacement('host-runtime.ts');
}

/** A remote works with the runtime that its host provides: a copy in each would be most of its entry. */
export function remoteFederationRuntime() {
  return replacement('provided-runtime.js');
}

function replacement(file: string) {
  return new NormalModuleReplacementPlugin(bundlerRuntime, join(import.meta.dirname, 'runtime', file));
}
