import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { emptyRegistry, type Registry } from '@agency/shared/contract';
import { addBuild, hostApp } from '../registry/transitions';
import { trustInAll } from '../signing/registry-trust';
import { diskStorage } from '../storage/disk-storage';
import type { ReleaseStorage } from '../storage/release-storage';
import { basePath, manifestFor } from '../testing/make-build';
import { createDeliveryHandler } from './handler';

const registryFile = 'registry.json';
const lastGoodFile = '.registry.last-good.json';
const hosts = ['one', 'two', 'three'] as const;
const pageOf = (build: string) => `releases/${hostApp}/${build}/index.html`;

const registry = registryOf(hosts);

const files = new Map([
  [registryFile, JSON.stringify(registry)],
  [lastGoodFile, JSON.stringify(registry)],
  ...hosts.map((build) => [pageOf(build), `<html><head></head><body>${build}</body></html>`] as const),
]);

function registryOf([lastGood, previous, current]: typeof hosts): Registry {
  const builds = hosts.map((buildId) => {
    const added = addBuild(
      emptyRegistry,
      { ...manifestFor({ app: hostApp }), buildId },
      '2026-01-01T00:00:00Z',
    );
    return [buildId, { ...added.apps[hostApp]?.builds[buildId], pinned: undefined }];
  });
  const entry = { current, previous, lastGood, canary: null, promoted: null };
  return { revision: 1, apps: { [hostApp]: { ...entry, builds: Object.fromEntries(builds) } } };
}

function diskWith(silent: (path: string) => boolean): ReleaseStorage {
  const heard = async <Found>(path: string, found: (text: string) => Found): Promise<Found | null> => {
    if (silent(path)) await new Promise(() => undefined);
    const text = files.get(path);
    return text === undefined ? null : found(text);
  };
  return {
    ...diskStorage('/nowhere'),
    stamp: (path) => heard(path, () => 'stamp'),
    read: (path) => heard(path, (text) => ({ content: Buffer.from(text), version: 'one' })),
  };
}

async function waitFor(storage: ReleaseStorage): Promise<number> {
  const handle = createDeliveryHandler({ root: { storage, trust: trustInAll } });
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: `${basePath}workbench/home` });
  const response = new ServerResponse(request);
  void handle(request, response);
  const step = 50;
  for (let waited = 0; waited < 10_000; waited += step) {
    await jest.advanceTimersByTimeAsync(0);
    if (response.writableEnded) return waited;
    await jest.advanceTimersByTimeAsync(step);
  }
  return Number.POSITIVE_INFINITY;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each<[string, (path: string) => boolean]>([
  ['the registry', (path) => path === registryFile],
  ['the registry and its copy', (path) => [registryFile, lastGoodFile].includes(path)],
  ['the page of the current host', (path) => path === pageOf('three')],
  ['the pages of all hosts', (path) => path.endsWith('index.html')],
  ['the registry and the page of the current host', (path) => [registryFile, pageOf('three')].includes(path)],
  ['anything but the copy of the registry', (path) => path !== lastGoodFile],
  ['everything', () => true],
])('a page is answered within a second while nothing is heard of %s', async (_, silent) => {
  expect(await waitFor(diskWith(silent))).toBeLessThan(1000);
});

it('a page is answered at once while everything answers', async () => {
  expect(await waitFor(diskWith(() => false))).toBe(0);
});
