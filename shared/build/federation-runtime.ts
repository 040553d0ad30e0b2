import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NormalModuleReplacementPlugin } from '@rspack/core';

/** What the federation plugin imports into every build: the whole of it, as CommonJS. */
const bundlerRuntime = /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

/** The plugin's own alias leads to the CommonJS form too, of which nothing can be left out. */
export function federationAlias(): Record<string, string> {
  const runtime = createRequire(import.meta.url).resolve('@module-federation/runtime');
  return { '@module-federation/runtime': join(dirname(runtime), 'index.js') };
}

/** The host carries the part of the federation runtime that shares modules, and provides it to its remotes. */
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
