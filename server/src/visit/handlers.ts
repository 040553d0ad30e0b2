import { VisitType } from '@agency/shared/model/visit';
import { ApiError, badInput } from '../http/api-error';
import type { Handlers, SessionCall } from '../http/call';
import { remembered } from '../http/memo';
import { pageAsOf, pageOf } from '../http/paging';
import { addDays, boundsOf, formatTime, parseTime } from '../http/zoned-time';
import { countVisitsByType, holdingsOf, listVisits, membersWithVisits, visitedDays } from './repository';

const longestRangeDays = 400;

export const visitHandlers: Handlers<
  | 'POST /expand/visit/stat/overview'
  | 'POST /expand/visit/stat/count-by-type'
  | 'POST /expand/visit/stat/record-list'
  | 'POST /expand/visit/stat/calendar-records'
  | 'POST /expand/visit/visited-member-list'
  | 'POST /expand/visit/unvisited-member-list'
  | 'POST /expand/visit/member-visit-record-list'
> = {
  'POST /expand/visit/stat/overview': async (call) => {
    const members = await inventory(call, call.body);
    const visited = members.filter(({ visit_count }) => visit_count > 0).length;
    return { visited_member_count: visited, unvisited_member_count: members.length - visited };
  },
  'POST /expand/visit/stat/count-by-type': async ({ body, db, session, zone }) => {
    const range = boundsOf(body.date, zone, 'date');
    const rows = await countVisitsByType(db, session.orgcode, session.memberId, range);
    const list = Object.values(VisitType).map((visit_type) => ({
      visit_type,
      visit_count: rows
        .filter((row) => visit_type === VisitType.all || row.visit_type === visit_type)
        .reduce((sum, row) => sum + row.visit_count, 0),
    }));
    return { list };
  },
  'POST /expand/visit/stat/record-list': (call) => records(call, call.session.memberId, call.body),
  'POST /expand/visit/stat/calendar-records': async ({ body, db, session, zone }) => {
    const days = daysBetween(body.start_date, body.end_date);
    const starts = [...days, addDays(days.at(-1) ?? '', 1)].map((day) => parseTime(day, zone, 'start_date'));
    const visited = await visitedDays(db, session.orgcode, session.memberId, starts);
    return { list: days.map((date, index) => ({ date, has_visited: visited.has(index) })) };
  },
  'POST /expand/visit/visited-member-list': async (call) => {
    const members = await inventory(call, call.body);
    const visited = members.filter(({ visit_count }) => visit_count > 0);
    const { limit, offset } = pageOf(call.body.pager);
    const list = visited.slice(offset, offset + limit).map(({ id, name, visit_count, store_count }) => ({
      member_id: id,
      member_name: name,
      visit_count,
      store_count,
    }));
    return { list, total_rows: visited.length };
  },
  'POST /expand/visit/unvisited-member-list': async (call) => {
    const members = await inventory(call, call.body);
    const unvisited = members.filter(({ visit_count }) => visit_count === 0);
    const { limit, offset } = pageOf(call.body.pager);
    const shown = unvisited.slice(offset, offset + limit);
    const holdings = await holdingsOf(
      call.db,
      shown.map(({ id }) => id),
    );
    const list = shown.map(({ id, name, mobile_tel, country_code }) => ({
      member_id: id,
      name,
      mobile_tel,
      country_code,
      store_total: holdings.get(id)?.store_total ?? 0,
      store_broker_total: holdings.get(id)?.store_broker_total ?? 0,
      ind_broker_total: holdings.get(id)?.ind_broker_total ?? 0,
    }));
    return { list, total_rows: unvisited.length };
  },
  'POST /expand/visit/member-visit-record-list': async (call) => {
    // An attache reads only the own visits; anybody else's are answered like those of nobody.
    const { session, body } = call;
    const isOpen = session.isManager || body.member_id === session.memberId;
    return isOpen ? records(call, body.member_id, body) : { list: [], total_rows: 0 };
  },
};

async function inventory(call: SessionCall, body: { date: string; company_id?: string }) {
  const { db, session, zone } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const range = boundsOf(body.date, zone, 'date');
  return remembered(call, ['store_visit', 'member'], ['inventory', body.company_id, range], () =>
    membersWithVisits(db, session.orgcode, body.company_id, range),
  );
}

async function records(
  { db, session, zone, now }: SessionCall,
  memberId: string,
  body: { date: string; visit_type?: number; pager?: Parameters<typeof pageAsOf>[0] },
) {
  const range = boundsOf(body.date, zone, 'date');
  const filter = { memberId, range, visitType: body.visit_type };
  const page = pageAsOf(body.pager, now);
  const { rows, total } = await listVisits(db, session.orgcode, filter, page);
  const list = rows.map(({ visit_time, img_paths, ...visit }) => ({
    ...visit,
    visit_time: formatTime(visit_time, zone),
    visit_images: img_paths.split(',').filter(Boolean),
  }));
  return { list, total_rows: total, as_of: page.asOf.toISOString() };
}

function daysBetween(start: string, end: string): string[] {
  parseTime(start, 'UTC', 'start_date');
  parseTime(end, 'UTC', 'end_date');
  if (end < start) throw badInput('end_date', 'range');
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) {
    days.push(day);
    if (days.length > longestRangeDays) throw badInput('end_date', 'range');
  }
  return days;
}
