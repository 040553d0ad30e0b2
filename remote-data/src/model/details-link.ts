import type { ApiBody } from '@agency/shared/api';
import { indicators, isIndicatorId, type RankingType } from '@agency/shared/model/indicators';
import { paths } from '@agency/shared/paths';

type StatQuery = ApiBody<'POST /expand/stat/overview'>['query'];

export type EntityType = 'member' | 'store' | 'broker' | 'project';
const entityTypes: readonly EntityType[] = ['member', 'store', 'broker', 'project'];

export interface Entity {
  entity_type: EntityType;
  entity_id: string;
}

interface Indicator {
  indicator_id: string;
  indicator_name: string;
  supported: boolean;
}

/**
 * Returns the link to the rows of a figure. Unsupported indicators have no figure, and those per day have no rows
 * (docs/product.md, section 2).
 */
export function detailsLink(indicator: Indicator, query: StatQuery, entity?: Entity): string | undefined {
  const { indicator_id, indicator_name, supported } = indicator;
  if (!supported || !isIndicatorId(indicator_id) || indicators[indicator_id].isPerDay) return undefined;
  return paths.indicatorDetails.href({
    indicator_id,
    indicator_name: indicator_name.split('/')[0],
    company_id: query.company_id,
    begin_time: query.begin_time,
    end_time: query.end_time,
    q_store_id: query.store_ids?.[0],
    q_member_id: query.member_ids?.[0],
    q_project_id: query.project_ids?.[0],
    ...entity,
  });
}

export function entityTypeOf(ranking: RankingType): EntityType {
  return ranking.replace('_ranking', '') as EntityType;
}

export interface Details {
  indicatorId: string;
  name: string;
  whose: string;
  body: Omit<ApiBody<'POST /expand/stat/detail'>, 'pager'>;
}

const wallTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const id = /^[0-9]{1,18}$/;

export function detailsOf(search: URLSearchParams): Details | null {
  const indicatorId = search.get('indicator_id') ?? '';
  const begin_time = search.get('begin_time') ?? '';
  const end_time = search.get('end_time') ?? '';
  if (!isIndicatorId(indicatorId) || indicators[indicatorId].isPerDay) return null;
  if (!wallTime.test(begin_time) || !wallTime.test(end_time)) return null;
  const idIn = (param: string) => {
    const text = search.get(param) ?? '';
    return id.test(text) ? text : undefined;
  };
  const list = (param: string) => {
    const found = idIn(param);
    return found ? [found] : undefined;
  };
  const query: StatQuery = {
    begin_time,
    end_time,
    company_id: idIn('company_id'),
    store_ids: list('q_store_id'),
    member_ids: list('q_member_id'),
    project_ids: list('q_project_id'),
  };
  const type = entityTypes.find((one) => one === search.get('entity_type'));
  const entity = type && { [`${type}_id`]: idIn('entity_id') };
  return {
    indicatorId,
    name: search.get('indicator_name') ?? '',
    whose: search.get('whose') ?? '',
    body: { query, indicator_id: indicatorId, ...entity },
  };
}
