import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, readIfAny, root, sourcesBelow } from './workspace.mjs';

const folder = join(root, 'var', 'built');

export function builtManifest(app) {
  const text = readIfAny(join(root, app, 'dist', 'build.json'));
  return text === null ? null : JSON.parse(text);
}

/**
 * Builds an app unless its `dist/` was built from the current sources, by `npm start`, the tests or `node agency`.
 * Resolves to whether it was built.
 * @param {string} app
 * @param {(app: string) => Promise<void>} build
 */
export async function buildIfStale(app, build) {
  const path = join(folder, `${app}.json`);
  // Read before the build, so that later edits cause another build.
  const inputs = inputsOf(app);
  if (readIfAny(path) === recordOf(app, inputs)) return false;
  await build(app);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, recordOf(app, inputs));
  return true;
}

/** Includes the manifest, so that a manual build is not mistaken for the recorded one. */
const recordOf = (app, inputs) => JSON.stringify({ inputs, manifest: builtManifest(app) });

function inputsOf(app) {
  const shared = [...sourcesBelow('shared'), ...sourcesBelow('patches'), 'pnpm-lock.yaml', 'tsconfig.json'];
  // The host contains the public keys of the registry.
  const keys = app === 'host' ? process.env.REGISTRY_PUBLIC_KEYS : '';
  return [hashOf([...shared, ...sourcesBelow(app)]), keys, process.env.BUILD_TIME].filter(Boolean).join(' ');
}
