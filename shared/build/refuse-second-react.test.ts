import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { RefuseSecondReactPlugin } from './refuse-second-react-plugin';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agency-react-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function faultsOf(dependencies: Record<string, string> | undefined, resources: string[] = []): string[] {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  const modules = [...resources.map((resource) => ({ resource })), {}];
  const finishModules = { tap: (_name: string, run: (list: object[]) => void) => run(modules) };
  const compilation = { errors: [] as Error[], hooks: { finishModules } };
  const hooks = { compilation: { tap: (_name: string, run: (one: object) => void) => run(compilation) } };
  new RefuseSecondReactPlugin().apply({ hooks, context: folder } as unknown as Compiler);
  return compilation.errors.map(({ message }) => message.replace(/ Import "react".*/, ''));
}

it.each([
  ['/w/node_modules/.pnpm/react-dom@18.3.1/node_modules/react-dom/client.js', 'react-dom'],
  ['C:\\w\\node_modules\\react\\index.js', 'react'],
])('refuses %s', (resource, name) => {
  expect(faultsOf({}, [resource])).toEqual([`The build contains a copy of ${name}.`]);
});

it.each([{ react: '^18.3.1' }, { react: '20.0.0' }])(
  'refuses a remote written for another major version: %j',
  (dependencies) => {
    expect(faultsOf(dependencies)).toEqual([
      expect.stringMatching(/^package\.json wants react \S+, the host provides 19\.\d+\.\d+\.$/),
    ]);
  },
);

it.each<Record<string, string> | undefined>([
  undefined,
  {},
  { react: '19.0.0' },
  { react: 'workspace:*' },
  { 'react-image-crop': '11.1.2' },
])('accepts %j', (dependencies) => {
  expect(
    faultsOf(dependencies, ['/w/node_modules/react-image-crop/index.js', '/w/src/react/list.tsx']),
  ).toEqual([]);
});
