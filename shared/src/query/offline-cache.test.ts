import { QueryClient } from '@tanstack/react-query';
import { OfflineCache } from './offline-cache';

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
  // Whoever is nobody writes nothing: whether a write is planned is what counts here.
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
