/** `node agency <command>`: releases and what serves them, with nothing but Node and npm. */
await import('./scripts/installed.mjs');
await import('./delivery/src/cli.ts');
