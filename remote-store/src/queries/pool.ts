import { apiQuery, call, isRequestError, pagedApiQuery, queryClient, refreshTouched } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import type { Point } from '@agency/shared/model/distance';
import { errors } from '@agency/shared/model/error-codes';
import type { FilterValue } from '@agency/shared/model/filter';
import { poolFilter } from '../model/store-filter';

const list = 'GET /expand/search-store';

/** The public pool, sorted by distance if the user's location is known. */
export function poolQuery(filter: FilterValue<typeof poolFilter>, place?: Point) {
  return pagedApiQuery(list, {
    query: { ...poolFilter.queryOf(filter), near_lng: place?.lng, near_lat: place?.lat },
  });
}

export const claimPermissionQuery = apiQuery('GET /expand/gh-store-permission', {});

export function claimPreviewQuery(store_id: string) {
  return apiQuery('GET /expand/store/claim-preview', { query: { store_id } });
}

interface Pages {
  pages: ApiOutput<typeof list>[];
}

/** Removes a store that has left the pool from the cached lists and their totals. */
export function dropFromPool(id: string): void {
  queryClient.setQueriesData<Pages>({ queryKey: [list, 'pages', { query: { is_gh_pool: 1 } }] }, (known) => {
    if (!known?.pages.some((page) => page.list.some((store) => store.id === id))) return known;
    const pages = known.pages.map((page) => ({
      ...page,
      list: page.list.filter((store) => store.id !== id),
      total_rows: page.total_rows - 1,
    }));
    return { ...known, pages };
  });
}

/**
 * Claims a store of the pool for the user (docs/product.md, section 4 "Public pool apply"). If somebody else was
 * faster, the store is removed from the pool's lists as well.
 */
export async function claimStore(store_id: string, idempotencyKey: string): Promise<void> {
  try {
    await call('POST /expand/owner-gh-store', { body: { store_id } }, { idempotencyKey });
    dropFromPool(store_id);
  } catch (error) {
    if (isRequestError(error) && error.code === errors.storeClaimed.code) dropFromPool(store_id);
    throw error;
  } finally {
    void refreshTouched('store');
  }
}
