import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createStore, get } from 'idb-keyval';
import { errors } from '../../contract/model/error-codes';
import { prepareStorage } from '../../testing';
import { ClientCode, RequestError } from '../request/request-error';
import { forgetUserData } from '../session/forget-user';
import { OfflineCache } from './offline-cache';
import type { PersistedQueries } from './persisted-queries';

prepareStorage();

const list = {
  queryKey: ['GET /expand/search-store'],
  queryFn: ({ pageParam }: { pageParam: number }) => Promise.resolve([`row of page ${pageParam}`]),
  initialPageParam: 1,
  getNextPageParam: (_last: unknown, pages: unknown[]) => pages.length + 1,
};

let client: QueryClient;

beforeEach(() => {
  jest.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  new OfflineCache(client, () => null, '1.0.0').keep();
  jest.runAllTimers();
});

afterEach(() => {
  client.clear();
  jest.useRealTimers();
});

async function openList(): Promise<void> {
  await client.fetchInfiniteQuery(list);
  jest.runAllTimers();
}

const fetchNextPage = () =>
  client
    .getQueryCache()
    .find(list)
    ?.fetch(undefined, { meta: { fetchMore: { direction: 'forward' } } });

it('writes what was fetched', async () => {
  await client.fetchInfiniteQuery(list);
  expect(jest.getTimerCount()).toBe(1);
});

it('writes nothing for the next page of a list, of which the first is kept', async () => {
  await openList();
  await fetchNextPage();
  expect(client.getQueryData(list.queryKey)).toMatchObject({ pages: [['row of page 1'], ['row of page 2']] });
  expect(jest.getTimerCount()).toBe(0);
});

it('writes what a write has put into a list of several pages', async () => {
  await openList();
  await fetchNextPage();
  client.setQueryData(list.queryKey, { pages: [['changed']], pageParams: [1] });
  expect(jest.getTimerCount()).toBe(1);
});

it('writes nothing for an answer that may not rest on the device', async () => {
  await client.fetchQuery({ queryKey: ['POST /im/get-account-info'], queryFn: () => Promise.resolve('key') });
  expect(jest.getTimerCount()).toBe(0);
});

describe('after an erasure in the organisation', () => {
  const number = '13712340987';
  const person = { cst_name: '纪念棠', mobile_tel: number };
  const customer = { queryKey: ['GET /expand/cst/get-detail', { query: { clue_id: '1' } }] };
  const found = { queryKey: ['GET /expand/cst/get-list', { query: { keyword: number } }] };

  /** Reads all object stores of all databases and the storage of the page as text. */
  async function onDevice(): Promise<string> {
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await opened(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        parts.push(JSON.stringify([await opened(rows.getAllKeys()), await opened(rows.getAll())]));
      }
      database.close();
    }
    return parts.join();
  }

  const opened = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  const hide = () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('neither the device nor what is invisible has the person any more, and what is visible is loaded again', async () => {
    jest.useRealTimers();
    let erasures = 0;
    client = new QueryClient();
    const cache = new OfflineCache(client, () => `somebody ${erasures}`, '1.0.0');
    cache.keep();
    await cache.restore();
    let answer: object = person;
    const observer = new QueryObserver(client, { ...customer, queryFn: () => answer });
    const close = observer.subscribe(() => {});
    await client.fetchQuery({ ...found, queryFn: () => [person] });
    await client.fetchQuery({ queryKey: ['POST /im/get-message-list'], queryFn: () => [person] });
    hide();
    await waitFor(async () => {
      const stored = await onDevice();
      for (const text of [number, person.cst_name]) expect(stored.split(text).length).toBeGreaterThan(2);
    });

    answer = { cst_name: '***', mobile_tel: '' };
    erasures = 1;
    await forgetUserData('identity-known');
    hide();
    await waitFor(async () => expect(await onDevice()).toContain('***'));
    const left =
      (await onDevice()) +
      JSON.stringify(
        client
          .getQueryCache()
          .getAll()
          .map(({ queryKey, state }) => [queryKey, state.data]),
      );
    expect([number, person.cst_name].filter((text) => left.includes(text))).toEqual([]);
    close();
  });
});

describe('what was left so long ago that the page has it no more', () => {
  const details = { queryKey: ['GET /expand/get-store-detail', { query: { id: '1' } }] };
  const database = createStore('agency-offline', 'queries');
  const keptKeys = async () => {
    const kept = await get<PersistedQueries>('seen', database);
    return kept?.queries.map(({ queryKey }) => queryKey);
  };

  async function leave(): Promise<void> {
    jest.useRealTimers();
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    new OfflineCache(client, () => 'somebody', '1.0.0').keep();
    await client.fetchQuery({ ...details, queryFn: () => 'Maple Homes' });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(await keptKeys()).toContainEqual(details.queryKey));
    client.clear();
  }

  const open = (failure: RequestError) => {
    const observer = new QueryObserver(client, { ...details, queryFn: () => Promise.reject(failure) });
    const states: unknown[] = [];
    observer.subscribe(({ data, error }) => states.push(data ?? error));
    return states;
  };

  it('is brought back where nobody answers', async () => {
    await leave();
    const states = open(new RequestError(ClientCode.network, ''));
    await waitFor(() => expect(states.at(-1)).toBe('Maple Homes'));
  });

  it('is not where the server has said no', async () => {
    await leave();
    const reads = jest.spyOn(IDBObjectStore.prototype, 'get');
    const refusal = new RequestError(errors.notFound.code, '', { status: 404 });
    const states = open(refusal);
    await waitFor(() => expect(states.at(-1)).toBe(refusal));
    await keptKeys();
    expect(reads).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toBe(refusal);
  });
});
