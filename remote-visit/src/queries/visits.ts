import { apiQuery, pagedApiQuery } from '@agency/shared';
import { type Day, monthRange } from '../model/day';

/** Page sizes of section 9. */
const pageSize = 20;

export function calendarQuery(month: string) {
  return apiQuery('POST /expand/visit/stat/calendar-records', { body: monthRange(month) });
}

export function countByTypeQuery(date: Day) {
  return apiQuery('POST /expand/visit/stat/count-by-type', { body: { date } });
}

export const visitTypesQuery = apiQuery('GET /expand/visit/type-list', {});

export function myVisitsQuery(date: Day, visit_type: number) {
  return pagedApiQuery(
    'POST /expand/visit/stat/record-list',
    { date, visit_type },
    (page) => ({ body: { date, visit_type, pager: { page, page_size: pageSize } } }),
    pageSize,
  );
}

export function inventoryCountsQuery(date: Day) {
  return apiQuery('POST /expand/visit/stat/overview', { body: { date } });
}

export function visitedMembersQuery(date: Day) {
  return pagedApiQuery(
    'POST /expand/visit/visited-member-list',
    date,
    (page) => ({ body: { date, pager: { page, page_size: pageSize } } }),
    pageSize,
  );
}

export function unvisitedMembersQuery(date: Day) {
  return pagedApiQuery(
    'POST /expand/visit/unvisited-member-list',
    date,
    (page) => ({ body: { date, pager: { page, page_size: pageSize } } }),
    pageSize,
  );
}
