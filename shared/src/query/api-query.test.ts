import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { FakeNetwork } from '../testing/fake-network';
import { aStore } from '../testing/fixtures';
import { pagedApiQuery } from './api-query';

const as_of = '2026-11-21T08:00:00.000Z';
const network = new FakeNetwork();

beforeEach(() => {
  network.reset();
  network.install();
});

it('asks for the later pages as of the first one, wherever the call has its page', async () => {
  const page = { list: [], total_rows: 25, as_of };
  const calls = {
    query: pagedApiQuery('GET /expand/search-store', 'a', (number) => ({ query: { page: number, kw: 'x' } })),
    body: pagedApiQuery('POST /expand/store/label/get-list', 'b', (number) => ({ body: { page: number } })),
    pager: pagedApiQuery('POST /expand/visit/stat/record-list', 'c', (number) => ({
      body: { date: '2026-11-20', pager: { page: number } },
    })),
  };
  network.answer('GET /expand/search-store', { ...page, allow_owner_gh_store: false });
  network.answer('POST /expand/store/label/get-list', page);
  network.answer('POST /expand/visit/stat/record-list', page);
  const client = new QueryClient();
  await client.fetchInfiniteQuery({ ...calls.query, pages: 3 });
  await client.fetchInfiniteQuery({ ...calls.body, pages: 2 });
  await client.fetchInfiniteQuery({ ...calls.pager, pages: 2 });
  expect(network.requests.map(({ query, body }) => body ?? query)).toEqual([
    { page: 1, kw: 'x' },
    { page: 2, kw: 'x', as_of },
    { page: 3, kw: 'x', as_of },
    { page: 1 },
    { page: 2, as_of },
    { date: '2026-11-20', pager: { page: 1 } },
    { date: '2026-11-20', pager: { page: 2, as_of } },
  ]);
});

describe('the refresh of a list', () => {
  const rows = Array.from({ length: 125 }, (_, index) => aStore({ id: `${index + 1}` }));
  const stores = pagedApiQuery('GET /expand/search-store', 'stores', (page) => ({
    query: { page, page_size: 10, kw: 'x' },
  }));

  /** Answers like a server that has so many rows now. */
  const serve = (total: number) =>
    network.answer('GET /expand/search-store', ({ query: { page = 1, page_size = 10 } }) => ({
      list: rows.slice(0, total).slice((page - 1) * page_size, page * page_size),
      total_rows: total,
      as_of,
      allow_owner_gh_store: true,
    }));

  async function refreshAfter(pages: number, total: number) {
    serve(125);
    const client = new QueryClient();
    await client.fetchInfiniteQuery({ ...stores, pages });
    network.requests.length = 0;
    serve(total);
    await client.refetchQueries({ queryKey: stores.queryKey, type: 'all' });
    const found = client.getQueryData(stores.queryKey)?.pages ?? [];
    return {
      asked: network.requests.map(({ query }) => query),
      sizes: found.map(({ list }) => list.length),
      ids: found.flatMap(({ list }) => list.map(({ id }) => id)),
    };
  }

  it('asks for a hundred rows at a time, and keeps the pages', async () => {
    const { asked, sizes, ids } = await refreshAfter(13, 125);
    expect(asked).toEqual([
      { page: 1, page_size: 100, kw: 'x' },
      { page: 2, page_size: 100, kw: 'x', as_of },
    ]);
    expect(sizes).toEqual([...Array(12).fill(10), 5]);
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it('of one page asks for that page', async () => {
    expect((await refreshAfter(1, 125)).asked).toEqual([{ page: 1, page_size: 10, kw: 'x' }]);
  });

  it('ends where the list ends now', async () => {
    expect((await refreshAfter(12, 34)).sizes).toEqual([10, 10, 10, 4]);
  });

  it('is followed by small pages again', async () => {
    serve(125);
    const client = new QueryClient();
    await client.fetchInfiniteQuery({ ...stores, pages: 2 });
    const observer = new InfiniteQueryObserver(client, stores);
    const stop = observer.subscribe(() => undefined);
    await observer.refetch();
    network.requests.length = 0;
    await observer.fetchNextPage();
    stop();
    expect(network.requests.map(({ query }) => query)).toEqual([{ page: 3, page_size: 10, kw: 'x', as_of }]);
  });
});
