import { apiQuery, onePageQuery, pagedApiQuery } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import type { Day } from '@agency/shared/model/days';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { PageSize } from '@agency/shared/model/page-size';
import { monthRange } from '../model/day';

const paging = { pageSize: PageSize.visits };

export function calendarQuery(month: string) {
  return apiQuery('POST /expand/visit/stat/calendar-records', { body: monthRange(month) });
}

export function plansQuery(month: string) {
  return apiQuery('GET /expand/visit/plan-list', { query: monthRange(month) });
}

export function countByTypeQuery(date: Day) {
  return apiQuery('POST /expand/visit/stat/count-by-type', { body: { date } });
}

export const visitTypesQuery = apiQuery('GET /expand/visit/type-list', {});

export function myVisitsQuery(date: Day, visit_type: number) {
  return pagedApiQuery(
    'POST /expand/visit/stat/record-list',
    { body: { date, visit_type, pager: {} } },
    paging,
  );
}

/** A day, and an organisation including its sub-organisations; by default all that the manager may see. */
export interface Inventory {
  date: Day;
  company_id?: string;
}

export function inventoryCountsQuery(within: Inventory) {
  return apiQuery('POST /expand/visit/stat/overview', { body: within });
}

export function visitedMembersQuery(within: Inventory) {
  return pagedApiQuery('POST /expand/visit/visited-member-list', { body: { ...within, pager: {} } }, paging);
}

export function unvisitedMembersQuery(within: Inventory) {
  return pagedApiQuery(
    'POST /expand/visit/unvisited-member-list',
    { body: { ...within, pager: {} } },
    paging,
  );
}

export function memberVisitsQuery(member_id: string, date: Day, visit_type: number) {
  return pagedApiQuery(
    'POST /expand/visit/member-visit-record-list',
    { body: { member_id, date, visit_type, pager: {} } },
    paging,
  );
}

export function memberSummaryQuery(member_id: string) {
  return apiQuery('GET /expand/visit/member-summary', { query: { member_id } });
}

export function memberGoalQuery(member_id: string) {
  const indicator_id = 'expand_member_store_visit_times' satisfies IndicatorId;
  return apiQuery('POST /expand/goal/list', { body: { indicator_id, member_id, pager: {} } });
}

/** The stores that the user visited on a day, limited to the newest hundred visits. */
export function storesVisitedQuery(date: Day) {
  const visits = onePageQuery(
    'POST /expand/visit/stat/record-list',
    { body: { date, visit_type: 0, pager: {} } },
    100,
  );
  return { ...visits, select: ({ list }: VisitPage) => list.map(({ store_id }) => store_id) };
}

type VisitPage = ApiOutput<'POST /expand/visit/stat/record-list'>;
