/** `node agency <command>`: releases and what serves them, with nothing but Node and npm. */
import { installDependencies, requireNode } from './scripts/install.mjs';

requireNode();
await installDependencies();
await import('tsx');
await import('./delivery/src/cli.ts');
