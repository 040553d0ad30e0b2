import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { FakeNetwork } from '../../testing/fake-network';
import { aStore } from '../../testing/fixtures';
import { rowsOfPages } from './list-query';
import { onePageQuery, pagedApiQuery } from './paged-query';
import { isOutdated, noteVisibleRange } from './visible-rows';

const as_of = '2026-11-21T08:00:00.000Z';
const later = '2026-11-21T08:05:00.000Z';
const network = new FakeNetwork();

beforeEach(() => {
  network.reset();
  network.install();
});

it('asks for the later pages as of the first one, wherever the call has its page', async () => {
  const page = { list: [], total_rows: 25, as_of };
  const calls = {
    query: pagedApiQuery('GET /expand/search-store', { query: { kw: 'x' } }),
    body: pagedApiQuery('POST /expand/store/label/get-list', { body: {} }),
    pager: pagedApiQuery('POST /expand/visit/stat/record-list', {
      body: { date: '2026-11-20', pager: {} },
    }),
  };
  network.answer('GET /expand/search-store', { ...page, allow_owner_gh_store: false });
  network.answer('POST /expand/store/label/get-list', page);
  network.answer('POST /expand/visit/stat/record-list', page);
  const client = new QueryClient();
  await client.fetchInfiniteQuery({ ...calls.query, pages: 3 });
  await client.fetchInfiniteQuery({ ...calls.body, pages: 2 });
  await client.fetchInfiniteQuery({ ...calls.pager, pages: 2 });
  expect(network.requests.map(({ query, body }) => body ?? query)).toEqual([
    { page: 1, page_size: 10, kw: 'x' },
    { page: 2, page_size: 10, kw: 'x', as_of },
    { page: 3, page_size: 10, kw: 'x', as_of },
    { page: 1, page_size: 10 },
    { page: 2, page_size: 10, as_of },
    { date: '2026-11-20', pager: { page: 1, page_size: 10 } },
    { date: '2026-11-20', pager: { page: 2, page_size: 10, as_of } },
  ]);
});

it('asks for as many rows at a time as a list has on its pages, and for what one page asks besides', async () => {
  network.answer('GET /expand/push/get-message', { list: [], total_rows: 45 });
  const notices = pagedApiQuery(
    'GET /expand/push/get-message',
    { query: { msg_type: 1 } },
    { pageSize: 20, besides: (isFirst) => ({ is_not_first_page: isFirst ? 0 : 1 }) },
  );
  await new QueryClient().fetchInfiniteQuery({ ...notices, pages: 2 });
  expect(network.requests.map(({ query }) => query)).toEqual([
    { msg_type: 1, page: 1, page_size: 20, is_not_first_page: 0 },
    { msg_type: 1, page: 2, page_size: 20, is_not_first_page: 1 },
  ]);
});

it('asks for the one page of a short list', async () => {
  network.answer('POST /expand/store/label/get-list', { list: [], total_rows: 0 });
  await new QueryClient().fetchQuery(onePageQuery('POST /expand/store/label/get-list', { body: {} }, 50));
  expect(network.requests.map(({ body }) => body)).toEqual([{ page: 1, page_size: 50 }]);
});

describe('the refresh of a list', () => {
  const rows = Array.from({ length: 125 }, (_, index) => aStore({ id: `${index + 1}` }));
  const stores = pagedApiQuery('GET /expand/search-store', { query: { kw: 'x' } });

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

  describe('of a long list', () => {
    const many = Array.from({ length: 600 }, (_, index) => aStore({ id: `${index + 1}` }));

    async function refreshFrom(first: number, change: (stores: typeof many) => typeof many) {
      let now = many;
      network.answer('GET /expand/search-store', ({ query: { page = 1, page_size = 10 } }) => ({
        list: now.slice((page - 1) * page_size, page * page_size).map((row) => ({ ...row })),
        total_rows: now.length,
        as_of: now === many ? as_of : later,
        allow_owner_gh_store: true,
      }));
      const client = new QueryClient();
      await client.fetchInfiniteQuery({ ...stores, pages: 50 });
      const pages = client.getQueryData(stores.queryKey)?.pages ?? [];
      const before = new Set(pages);
      noteVisibleRange(
        rowsOfPages(pages, ({ list }) => list),
        { first, last: first + 6 },
      );
      network.requests.length = 0;
      now = change(many);
      await client.refetchQueries({ queryKey: stores.queryKey, type: 'all' });
      const found = client.getQueryData(stores.queryKey)?.pages ?? [];
      return {
        asked: network.requests.map(({ query }) => (query as { page: number }).page),
        rows: found.flatMap(({ list }) => list),
        kept: found.filter((page) => before.has(page)).length,
      };
    }

    it('leaves the pages that were not asked for as they are', async () => {
      expect((await refreshFrom(250, renamed(250))).kept).toBe(50 - 2 * 10);
    });

    const renamed = (at: number) => (list: typeof many) =>
      list.map((row, index) => (index === at ? { ...row, store_name: 'New' } : row));

    it.each([
      [0, [1]],
      [250, [1, 3]],
      [297, [1, 3, 4]],
    ])('asks for its beginning and what is on the screen from row %i', async (first, pages) => {
      const { asked, rows: found } = await refreshFrom(first, renamed(first));
      expect(asked).toEqual(pages);
      expect(found.map(({ id }) => id)).toEqual(many.slice(0, 500).map(({ id }) => id));
      expect(found[first]?.store_name).toBe('New');
      expect(found.map(isOutdated).filter(Boolean)).toHaveLength(500 - pages.length * 100);
    });

    it.each([
      ['went', (list: typeof many) => list.slice(1)],
      ['came', (list: typeof many) => [aStore({ id: 'new' }), ...list]],
      ['moved', ([a, b, ...rest]: typeof many) => [b, a, ...rest] as typeof many],
    ])('asks for all of it when a row %s', async (_, change) => {
      const { asked, rows: found } = await refreshFrom(250, change);
      expect(new Set(asked)).toEqual(new Set([1, 2, 3, 4, 5]));
      expect(found.map(({ id }) => id)).toEqual(
        change(many)
          .slice(0, 500)
          .map(({ id }) => id),
      );
      expect(found.some(isOutdated)).toBe(false);
    });
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
