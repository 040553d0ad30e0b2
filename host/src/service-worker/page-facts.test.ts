import type { Registry, RegistryApp, RegistryBuild } from '@agency/shared/contract';
import { buildFolderOf, inlinedRegistryOf, namedBuilds, staleFiles, startFilesOf } from './page-facts';

const pageUrl = 'https://shop.example/base/workbench/home';

describe('startFilesOf', () => {
  it('finds scripts and style sheets that carry a hash, in any order of attributes', () => {
    const html = `<link rel="icon" href="/base/icon.svg"><link href="/r/a.css" integrity="sha256-a" rel="stylesheet">
      <script>inline()</script><script crossorigin defer integrity="sha256-b" src="/r/b.js"></script>`;
    expect(startFilesOf(html, pageUrl)).toEqual([
      { url: 'https://shop.example/r/a.css', integrity: 'sha256-a' },
      { url: 'https://shop.example/r/b.js', integrity: 'sha256-b' },
    ]);
  });

  it('finds nothing in the sign-in page of a network', () => {
    const html = '<script src="//hotel.example/x.js"></script><link rel="stylesheet" href="x.css">';
    expect(startFilesOf(html, pageUrl)).toEqual([]);
  });
});

const app = (fields: Partial<RegistryApp>): RegistryApp => ({
  current: null,
  previous: null,
  lastGood: null,
  canary: null,
  promoted: null,
  builds: {},
  ...fields,
});

it('names the builds that the pointers of a registry lead to', () => {
  const registry: Registry = {
    revision: 1,
    apps: {
      host: app({ current: 'h1' }),
      'remote-store': app({
        current: 's4',
        previous: 's3',
        lastGood: 's1',
        canary: { build: 's5', percent: 5 },
      }),
    },
  };
  const names = ['host/h1', 'remote-store/s4', 'remote-store/s3', 'remote-store/s1', 'remote-store/s5'];
  expect(namedBuilds(registry)).toEqual(new Set(names));
});

describe('stale copies', () => {
  const base = 'https://shop.example/base/releases/remote-store';
  const kept = { href: '../common/list.js', integrity: 'sha256-a', kind: 'script' as const };
  const build = { preload: { '/store': [kept] } } as Partial<RegistryBuild> as RegistryBuild;
  const registry: Registry = {
    revision: 1,
    apps: { 'remote-store': app({ current: 's2', builds: { s2: build } }) },
  };
  const common = [`${base}/common/list.js`, `${base}/common/batch.js`];

  it('are those of builds that no pointer names, and what those alone had of the common files', () => {
    const urls = [`${base}/s1/entry.js`, `${base}/s2/entry.js`, ...common];
    expect(staleFiles(urls, registry)).toEqual([`${base}/s1/entry.js`, `${base}/common/batch.js`]);
  });

  it('are none of the common files as long as no build goes', () => {
    expect(staleFiles([`${base}/s2/entry.js`, ...common], registry)).toEqual([]);
  });
});

it('reads the registry from the page of delivery, and none from that of a plain server', () => {
  const registry = { revision: 7, apps: {} };
  const data = JSON.stringify({ registry, remoteOrigins: [], overrides: 'none' });
  const html = `<script type="application/json" id="agency-runtime">${data}</script><script src="x"></script>`;
  expect(inlinedRegistryOf(html)).toEqual(registry);
  expect(inlinedRegistryOf('<div id="root"></div>')).toBeNull();
});

it.each([
  ['https://shop.example/base/releases/remote-store/ab12/x.js', 'remote-store/ab12'],
  ['https://shop.example/base/registry.json', null],
])('%s lies in %s', (url, folder) => {
  expect(buildFolderOf(url)).toBe(folder);
});
