import { QueryClient } from '@tanstack/react-query';
import { FakeNetwork } from '../testing/fake-network';
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
