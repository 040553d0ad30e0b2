import { apiQuery, type CallOptions, call, pagedApiQuery, queryClient } from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import type { IndicatorId, RankingType } from '@agency/shared/model/indicators';
import { PageSize } from '@agency/shared/model/page-size';
import { partOf } from '../model/detail-columns';

export type StatQuery = ApiBody<'POST /expand/stat/overview'>['query'];

export const indicatorsQuery = {
  ...apiQuery('GET /expand/stat/indicator-list', { query: { data_view: 1 } }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The indicators that the user selected for the data screen (`stat`) or for home (`workbench`). */
export function userConfigQuery(module: 'stat' | 'workbench') {
  return apiQuery('GET /expand/stat/user-config', { query: { module } });
}

export function overviewQuery(query: StatQuery, indicator_ids: readonly string[]) {
  // Sorted, so that another order of the same indicators reuses the cached answer.
  const body = { query, indicator_ids: [...indicator_ids].sort() };
  return { ...apiQuery('POST /expand/stat/overview', { body }), enabled: indicator_ids.length > 0 };
}

/** A single day is shown by hour, because one point is no trend. */
export function trendQuery(query: StatQuery, indicator_id: string) {
  const isOneDay = query.begin_time.slice(0, 10) === query.end_time.slice(0, 10);
  const body = { query, indicator_id, trend_type: isOneDay ? ('hour' as const) : ('date' as const) };
  return apiQuery('POST /expand/stat/trend', { body });
}

export function funnelQuery(query: StatQuery) {
  return apiQuery('POST /expand/stat/funnel', { body: { query } });
}

export function heatQuery(query: StatQuery) {
  return apiQuery('POST /expand/stat/heat', { body: { query } });
}

interface Ranked {
  query: StatQuery;
  indicator_id: string;
  ranking_type: RankingType;
  order: 'asc' | 'desc';
}

export function rankingQuery({ order, ...body }: Ranked) {
  return pagedApiQuery('POST /expand/stat/ranking', { body: { ...body, sorter: { order }, pager: {} } });
}

/** The user's rank among members by each indicator; null if a ranking does not contain them. */
export function ownRankQuery(query: StatQuery, ids: readonly IndicatorId[]) {
  const key = 'POST /expand/stat/ranking' as const;
  return {
    queryKey: [key, 'own', query, ids] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      Promise.all(
        ids.map(async (id) => {
          const pager = { page: 1, page_size: 1 };
          const body = { query, indicator_id: id, ranking_type: 'member_ranking' as const, pager };
          const { own } = await call(key, { body }, { hideLoading: true, hideError: true, signal });
          return { id, own };
        }),
      ),
  };
}

/** The rows of a figure. Only a full page can be followed by another one (docs/product.md, section 9). */
export function detailsQuery(body: Omit<ApiBody<'POST /expand/stat/detail'>, 'pager'>) {
  const key = 'POST /expand/stat/detail' as const;
  return {
    queryKey: [key, 'pages', body] as const,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
      const pager = { page: pageParam, page_size: PageSize.indicatorDetails };
      return call(key, { body: { ...body, pager } }, { hideLoading: true, hideError: true, signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last: Parameters<typeof partOf>[0], _pages: unknown, page: number) =>
      partOf(last)?.part.list.length === PageSize.indicatorDetails ? page + 1 : undefined,
  };
}

export function changeQuery(body: ApiBody<'POST /expand/stat/change'>) {
  return apiQuery('POST /expand/stat/change', { body });
}

export function exportComparison(body: ApiBody<'POST /expand/stat/compare-export'>, options: CallOptions) {
  return call('POST /expand/stat/compare-export', { body }, options);
}

export function exportDetails(body: ApiBody<'POST /expand/stat/export'>, options: CallOptions) {
  return call('POST /expand/stat/export', { body }, options);
}

export async function refreshFigures(): Promise<void> {
  const calls = ['overview', 'trend', 'funnel', 'heat', 'ranking'].map((name) => `POST /expand/stat/${name}`);
  await Promise.all(calls.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
