/** `node agency <command>`: releases and what serves them, with nothing but Node and npm. */
import { isInstalled, requireNode } from './scripts/install.mjs';

const words = process.argv.slice(2);
const builds = words.some((word) => word === 'release' || word === 'publish');
// A rollback must not fail because of what lies in the checkout, such as a package that the lockfile does not know.
if (builds || !isInstalled()) await import('./scripts/installed.mjs');
else {
  requireNode();
  await import('tsx');
}
await import('./delivery/src/cli.ts');
