import {
  type ApiOutput,
  apiQuery,
  call,
  isRequestError,
  listPageSize,
  pagedApiQuery,
  queryClient,
} from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { errors } from '@agency/shared/model/error-codes';
import { type ChosenRegion, regionQueryOf } from '../model/chosen-region';
import { refreshStores } from './stores';

const list = 'GET /expand/search-store';
/** Part of the key of every list of the pool. */
const poolMark = { pool: true };

export interface PoolFilter {
  region: ChosenRegion;
  kw: string;
  isNearby: boolean;
}

/** The public pool: only region and keyword narrow it. */
export function poolQuery({ region, kw }: PoolFilter, place?: Point) {
  const where = {
    ...regionQueryOf(region),
    kw: kw || undefined,
    keyword_type: kw ? 1 : undefined,
    near_lng: place?.lng,
    near_lat: place?.lat,
  };
  return pagedApiQuery(list, { ...where, ...poolMark }, (page) => ({
    query: { ...where, is_gh_pool: 1, page, page_size: listPageSize },
  }));
}

export const claimPermissionQuery = apiQuery('GET /expand/gh-store-permission', {});

interface Pages {
  pages: ApiOutput<typeof list>[];
}

/** Takes a store that has left the pool out of its lists at once, and counts it out of their totals. */
export function dropFromPool(id: string): void {
  queryClient.setQueriesData<Pages>({ queryKey: [list, 'pages', poolMark] }, (known) => {
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
 * Claims a store of the pool for the user (specification, section 4 "Public pool apply"). One that somebody else
 * has claimed first has left the pool as well.
 */
export async function claimStore(store_id: string, idempotencyKey: string): Promise<void> {
  try {
    await call('POST /expand/owner-gh-store', { body: { store_id } }, { idempotencyKey });
    dropFromPool(store_id);
  } catch (error) {
    if (isRequestError(error) && error.code === errors.storeClaimed.code) dropFromPool(store_id);
    throw error;
  } finally {
    void refreshStores();
  }
}
