import { type ApiKey, api } from '../../contract/api';
import { apiQuery } from './api-query';
import { queryClient } from './query-client';
import { refreshTouched, touchedCalls } from './touched-calls';

const untouched = [
  /^GET \/(app-version-info|config\/get)$/,
  /^GET \/expand\/(geoip|logout|region|region-for-select|user-info|user-center|get-select-member-list)$/,
  /^GET \/expand\/(map\/|org\/|stat\/indicator-list|cst\/get-project-detail)/,
  /^POST \/expand\/(common\/iso-regions|get-.*-page-url)/,
  // Administration refreshes its own screens (remote-admin/src/queries).
  /^GET \/expand\/admin\//,
  /^POST \/expand\/admin\/(export|hand-over\/preview|import\/(refusals|template)|personal-data\/find)$/,
  /\/gmap\//,
  /\/wx-platform\//,
  /^POST \/im\/get-(account-info|userid-by-rel-userid)$/,
];

const touched = new Set<ApiKey>(Object.values(touchedCalls).flat());
const reads = (Object.keys(api) as ApiKey[]).filter((key) => api[key].effect === 'read');

it.each(reads)('%s is touched by something, or known to stay as it is', (key) => {
  expect(touched.has(key)).not.toBe(untouched.some((pattern) => pattern.test(key)));
});

/** These GET calls also record which rows were viewed; repeating them is harmless. */
it.each([...touched])('%s is a call that may be made again', (key) => {
  expect(`${key} ${api[key].effect}`).toMatch(/^GET | read$/);
});

it('outdates what has been asked for under any input, once, and nothing else', async () => {
  const stores = apiQuery('GET /expand/search-store', { query: { page: 1, page_size: 10 } });
  const brokers = apiQuery('GET /expand/broker/group/get-list', {});
  queryClient.setQueryData(stores.queryKey, { list: [], total_rows: 0 } as never);
  queryClient.setQueryData(brokers.queryKey, { list: [] });
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  await refreshTouched('store', 'broker');
  expect(queryClient.getQueryState(stores.queryKey)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(brokers.queryKey)?.isInvalidated).toBe(false);
  const asked = invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
  expect(new Set(asked).size).toBe(asked.length);
});
