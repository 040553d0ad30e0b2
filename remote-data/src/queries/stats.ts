import { type ApiBody, apiQuery } from '@agency/shared';
import type { TimeRange } from '../model/date-range';

export const indicatorsQuery = {
  ...apiQuery('GET /expand/stat/indicator-list', { query: { data_view: 1 } }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Which indicators the user chose for the data screen (`stat`) or for home (`workbench`). */
export function userConfigQuery(module: 'stat' | 'workbench') {
  return apiQuery('GET /expand/stat/user-config', { query: { module } });
}

export function overviewQuery(
  query: ApiBody<'POST /expand/stat/overview'>['query'],
  indicator_ids: string[],
) {
  return {
    ...apiQuery('POST /expand/stat/overview', { body: { query, indicator_ids } }),
    enabled: indicator_ids.length > 0,
  };
}

export function trendQuery(range: TimeRange, indicator_id: string) {
  return apiQuery('POST /expand/stat/trend', { body: { query: range, indicator_id, trend_type: 'date' } });
}

export const settingQuery = apiQuery('GET /expand/user-setting', {});
