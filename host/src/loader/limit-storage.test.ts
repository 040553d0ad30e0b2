import { prepareNetwork } from '@agency/shared/testing';
import { waitFor } from '@testing-library/react';
import { setRunning } from '../build-counts/watch-failures';
import type { LoadedRemote } from './remote-source';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));

const stored: unknown[] = [];

class FakeObjectStore {
  put(value: unknown): void {
    stored.push(value);
  }
}

class FakeCache {
  async addAll(urls: string[]): Promise<void> {
    stored.push(...urls);
  }
}

const network = prepareNetwork();
const reported = () => network.to('POST /report/error').map(({ body }) => body);

type Store = (target: object, method: string, ...args: unknown[]) => unknown;

/** Returns a function whose script has the address of a file of the app. */
const scriptOf = (app: string): Store =>
  new Function(
    'target',
    'method',
    '...args',
    `return target[method](...args);\n//# sourceURL=https://a.example/front/releases/${app}/b1/x.js`,
  ) as Store;
const [host, store, visit, data] = ['host', 'remote-store', 'remote-visit', 'remote-data'].map(scriptOf) as [
  Store,
  Store,
  Store,
  Store,
];

const bytes = (count: number) => 'x'.repeat(count / 2);
const full = expect.objectContaining({ name: 'QuotaExceededError' });

beforeAll(async () => {
  Object.assign(globalThis, { IDBObjectStore: FakeObjectStore, Cache: FakeCache });
  await import('./limit-storage');
});
beforeEach(() => {
  jest.useFakeTimers();
  network.answer('POST /report/error', null);
  setRunning('remote-store', { buildId: 'b1', source: 'current' } as LoadedRemote);
  stored.length = 0;
});
afterEach(() => jest.useRealTimers());

it('refuses a remote more keys than its share, reports it once, and leaves the others alone', async () => {
  for (let key = 0; key < 5; key += 1) store(localStorage, 'setItem', `store-${key}`, bytes(50_000));
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(() => store(localStorage, 'setItem', 'store-5', bytes(50_000))).toThrow(full);
  expect(localStorage.getItem('store-5')).toBeNull();
  store(localStorage, 'setItem', 'store-4', bytes(100));
  store(localStorage, 'setItem', 'store-5', bytes(49_000));
  visit(localStorage, 'setItem', 'visit-0', bytes(200_000));
  host(localStorage, 'setItem', 'host-0', bytes(300_000));
  jest.useRealTimers();
  await waitFor(() =>
    expect(reported()).toEqual([
      expect.objectContaining({
        kind: 'storage-flood',
        remote: 'remote-store',
        build_id: 'b1',
        message: 'remote-store stores too much in localStorage: refused',
      }),
    ]),
  );
});

it('refuses a flood of writes of one key until the minute is over', () => {
  const write = () => data(localStorage, 'setItem', 'again', bytes(100_000));
  expect(() => {
    for (let times = 0; times < 11; times += 1) write();
  }).toThrow(full);
  jest.advanceTimersByTime(60_000);
  write();
});

it('refuses rows of a database by their size, with all that is in them', () => {
  const rows = new FakeObjectStore();
  const photo = { of: 'x', files: [new ArrayBuffer(15_000_000)] };
  store(rows, 'put', photo);
  expect(() => store(rows, 'put', photo)).toThrow(full);
  visit(rows, 'put', photo);
  expect(stored).toHaveLength(2);
});

it('rejects files for a cache', async () => {
  const many = Array.from({ length: 21 }, () => bytes(1_000_000));
  await expect(store(new FakeCache(), 'addAll', many)).rejects.toEqual(full);
  expect(stored).toEqual([]);
});
