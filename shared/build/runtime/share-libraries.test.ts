import type { FederatedBundle } from './embed-sharing';
import { embedWithLibraries } from './share-libraries';
import type { ShareScope } from './share-scope';

const react = { the: 'one' };

function aPage(): ShareScope {
  const lib = () => react;
  return { react: { '19.3.1': { from: 'host', get: () => lib, lib, loaded: true } } };
}

interface Copy {
  version: string;
  range?: string;
  load?: () => Promise<() => unknown>;
}

function aRemote(name: string, page: ShareScope, { version, range = '^4.0.0', load }: Copy) {
  const fallback = jest.fn(load ?? (async () => () => `copy of ${name}`));
  const bundle: FederatedBundle = {
    federation: { initOptions: { name: '' } },
    m: {},
    c: {},
    f: {},
    initializeSharingData: {
      uniqueName: name,
      scopeToSharingDataMapping: { default: [{ name: 'dates', version, factory: fallback }] },
    },
    consumesLoadingData: {
      chunkMapping: { screen: ['1', '2'], other: ['2'] },
      moduleIdToConsumeDataMapping: {
        1: { shareKey: 'react', requiredVersion: '^19.0.0' },
        2: { shareKey: 'dates', requiredVersion: range, fallback },
      },
    },
  };
  embedWithLibraries(bundle);
  bundle.initContainer?.(page);
  return {
    fallback,
    require(id: string) {
      const module = { exports: null as unknown };
      bundle.m[id]?.(module);
      return module.exports;
    },
    async loadChunk(chunk = 'screen') {
      const promises: unknown[] = [];
      bundle.f.consumes?.(chunk, promises);
      await Promise.all(promises);
    },
  };
}

it('gives the second remote the copy that runs, and React of the host', async () => {
  const page = aPage();
  const [first, second] = [
    aRemote('first', page, { version: '4.1.0' }),
    aRemote('second', page, { version: '4.2.0' }),
  ];
  await first.loadChunk();
  await second.loadChunk();
  expect([first, second].map((remote) => remote.require('2'))).toEqual(['copy of first', 'copy of first']);
  expect(second.require('1')).toBe(react);
  expect(second.fallback).not.toHaveBeenCalled();
  expect(page.dates).toMatchObject({ '4.1.0': { from: 'first', loaded: true, useIn: ['first', 'second'] } });
});

it.each([
  ['older than needed', { version: '4.1.0' }, { version: '4.2.0', range: '^4.2.0' }],
  ['of another major version', { version: '3.9.0', range: '^3.0.0' }, { version: '4.2.0' }],
])('uses the own copy beside one that is %s', async (_, one, two) => {
  const page = aPage();
  const [first, second] = [aRemote('first', page, one), aRemote('second', page, two)];
  await first.loadChunk();
  await second.loadChunk();
  expect([first, second].map((remote) => remote.require('2'))).toEqual(['copy of first', 'copy of second']);
  expect(Object.keys(page.dates ?? {})).toEqual([one.version, two.version]);
});

it.each([
  ['does not arrive', () => Promise.reject(new Error('no file'))],
  [
    'throws',
    async () => () => {
      throw new Error('no file');
    },
  ],
])('uses the own copy where that of another remote %s', async (_, load) => {
  const page = aPage();
  const [first, second] = [
    aRemote('first', page, { version: '4.1.0', load }),
    aRemote('second', page, { version: '4.1.0' }),
  ];
  await first.loadChunk();
  await second.loadChunk();
  expect(() => first.require('2')).toThrow('no file');
  expect(second.require('2')).toBe('copy of second');
  await first.loadChunk();
  expect(first.require('2')).toBe('copy of second');
});

it('waits for nobody: of two copies that load at the same time, the first to arrive is used by both', async () => {
  const page = aPage();
  let arrive = (_factory: () => unknown) => {};
  const load = () => new Promise<() => unknown>((resolve) => (arrive = resolve));
  const first = aRemote('first', page, { version: '4.1.0', load });
  const second = aRemote('second', page, { version: '4.2.0' });
  const loading = first.loadChunk();
  await second.loadChunk();
  expect(second.require('2')).toBe('copy of second');
  arrive(() => 'copy of first');
  await loading;
  expect(first.require('2')).toBe('copy of second');
});

it('loads its copy once for all of its chunks', async () => {
  const remote = aRemote('first', aPage(), { version: '4.1.0' });
  await Promise.all([remote.loadChunk(), remote.loadChunk('other')]);
  await remote.loadChunk('other');
  expect(remote.fallback).toHaveBeenCalledTimes(1);
});
