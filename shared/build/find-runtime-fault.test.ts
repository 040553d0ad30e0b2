import { findRuntimeFault } from './find-runtime-fault';

const own = '/repo/shared/build/runtime/sharing-runtime.ts';
const screen = '/repo/remote-store/src/remote.tsx';
const foreign = '/repo/node_modules/@module-federation/webpack-bundler-runtime/dist/index.js';

it('accepts a build that has our runtime once', () => {
  expect(findRuntimeFault([screen, own], own)).toBeNull();
});

it.each([
  ['none', [screen], 'replaced 0 times'],
  ['ours twice', [own, own], 'replaced 2 times'],
  ["the package's beside it", [own, foreign], `has 1 files of the package's, such as ${foreign}`],
  ["the package's in its place", [foreign], 'replaced 0 times'],
])('refuses a build that has %s', (_name, files, why) => {
  expect(findRuntimeFault(files, own)).toContain(why);
});
