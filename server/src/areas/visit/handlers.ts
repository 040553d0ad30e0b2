import { VisitType } from '@agency/shared/model/visit';
import type { Handlers, SessionCall } from '../../platform/call/call';
import { cached } from '../../platform/call/memo';
import { pageAsOf, pageOf } from '../../platform/call/paging';
import { ApiError, badInput } from '../../platform/http/api-error';
import { addDays, boundsOf, formatTime, parseTime } from '../../platform/time/zoned-time';
import { visitConfigOf } from '../config/visit-config';
import { seesMember } from '../member/visible';
import { phrasesOf, savePhrases } from '../phrases/stored-phrases';
import { openStore } from '../store/open-store';
import { futurePlans } from './future-plans';
import { listDayStops } from './list-day-stops';
import { listDueVisits } from './list-due-visits';
import { nearMovesOf } from './near-moves';
import {
  countVisitsByType,
  holdingsOf,
  listStoreVisits,
  listVisits,
  membersWithVisits,
  visitedDays,
} from './repository';
import { readRoute, saveRoute } from './routes';
import { saveVisit } from './save-visit';
import { summarizeMember } from './summarize-member';
import { photoMarksOf } from './visit-photos';
import { getVisitTimes } from './visit-times';
import { visitTypeNames } from './visit-type-names';

const longestRangeDays = 400;

export const visitHandlers: Handlers<
  | 'GET /expand/store/visit-list'
  | 'GET /expand/config/visit'
  | 'GET /expand/visit/type-list'
  | 'POST /expand/store/save-visit'
  | 'POST /expand/store/get-visit-times'
  | 'POST /expand/visit/stat/overview'
  | 'POST /expand/visit/stat/count-by-type'
  | 'POST /expand/visit/stat/record-list'
  | 'POST /expand/visit/stat/calendar-records'
  | 'GET /expand/visit/due-list'
  | 'POST /expand/visit/day-stops'
  | 'GET /expand/visit/get-phrases'
  | 'POST /expand/visit/save-phrases'
  | 'POST /expand/visit/visited-member-list'
  | 'POST /expand/visit/unvisited-member-list'
  | 'GET /expand/visit/plan-list'
  | 'GET /expand/visit/route'
  | 'POST /expand/visit/save-route'
  | 'GET /expand/visit/member-summary'
  | 'POST /expand/visit/member-visit-record-list'
> = {
  'POST /expand/store/save-visit': saveVisit,
  'POST /expand/store/get-visit-times': getVisitTimes,
  'GET /expand/visit/due-list': listDueVisits,
  'POST /expand/visit/day-stops': listDayStops,
  'GET /expand/visit/get-phrases': async (call) => ({ texts: await phrasesOf(call, 'visit_texts') }),
  'POST /expand/visit/save-phrases': async (call) => {
    await savePhrases(call, 'visit_texts', call.body);
    return null;
  },
  'GET /expand/store/visit-list': async (call) => {
    const { query, db, zone } = call;
    const store = await openStore(call, query.store_id);
    const page = pageAsOf(query, call.now);
    const { rows, total } = await listStoreVisits(db, store.id, page);
    const marks = await photoMarksOf(db, call.session, idsOf(rows), zone);
    const moves = await nearMovesOf(db, call.session, idsOf(rows), zone);
    const list = rows.map(({ visit_time, img_paths, ...visit }) => ({
      ...visit,
      created_on: formatTime(visit_time, zone),
      img_paths: img_paths.split(',').filter(Boolean),
      photo_marks: marks.get(visit.id) ?? [],
      near_move: moves.get(visit.id),
    }));
    return { list, total_rows: total, as_of: page.asOf.toISOString() };
  },
  'GET /expand/config/visit': ({ db, session }) => visitConfigOf(db, session.orgcode),
  'GET /expand/visit/type-list': async ({ language }) => ({
    list: Object.entries(visitTypeNames).map(([type, name]) => ({
      visit_type: Number(type),
      visit_type_name: name[language],
    })),
  }),
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
  'POST /expand/visit/stat/calendar-records': async (call) => {
    const { body, db, session, zone } = call;
    const days = daysBetween(body.start_date, body.end_date);
    const starts = [...days, addDays(days.at(-1) ?? '', 1)].map((day) => parseTime(day, zone, 'start_date'));
    const { orgcode, memberId } = session;
    const question = ['visited days', memberId, zone, body.start_date, body.end_date];
    const visited = await cached(call, ['store_visit'], question, () =>
      visitedDays(db, orgcode, memberId, starts),
    );
    return { list: days.map((date, index) => ({ date, has_visited: visited.has(index) })) };
  },
  'POST /expand/visit/visited-member-list': async (call) => {
    const members = await inventory(call, call.body);
    const visited = members.filter(({ visit_count }) => visit_count > 0);
    const { limit, offset } = pageOf(call.body.pager);
    const list = visited.slice(offset, offset + limit).map(({ id, name, ...member }) => ({
      member_id: id,
      member_name: name,
      mobile_tel: member.mobile_tel,
      country_code: member.country_code,
      visit_count: member.visit_count,
      store_count: member.store_count,
      late_count: member.late_count,
    }));
    return { list, total_rows: visited.length };
  },
  'POST /expand/visit/unvisited-member-list': async (call) => {
    const members = await inventory(call, call.body);
    const unvisited = members.filter(({ visit_count }) => visit_count === 0);
    const { limit, offset } = pageOf(call.body.pager);
    const shown = unvisited.slice(offset, offset + limit);
    const holdings = await holdingsOf(call, idsOf(shown));
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
  'GET /expand/visit/plan-list': async ({ db, session, query }) => {
    const { start_date: from, end_date: to } = query;
    parseTime(from, 'UTC', 'start_date');
    parseTime(to, 'UTC', 'end_date');
    return { list: await futurePlans(db, session.orgcode, session.memberId, { from, to }) };
  },
  'GET /expand/visit/route': readRoute,
  'POST /expand/visit/save-route': saveRoute,
  'GET /expand/visit/member-summary': summarizeMember,
  'POST /expand/visit/member-visit-record-list': async (call) => {
    // Visits of others are answered as empty.
    const { session, body } = call;
    const isOpen = session.isManager
      ? await seesMember(call, body.member_id)
      : body.member_id === session.memberId;
    return isOpen ? records(call, body.member_id, body) : { list: [], total_rows: 0 };
  },
};

async function inventory(call: SessionCall, body: { date: string; company_id?: string }) {
  const { db, session, zone } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const range = boundsOf(body.date, zone, 'date');
  return cached(
    call,
    ['store_visit', 'member', 'company', 'absence'],
    ['inventory', body.company_id, range],
    () => membersWithVisits(db, session, body.company_id, body.date, range),
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
  const marks = await photoMarksOf(db, session, idsOf(rows), zone);
  const moves = await nearMovesOf(db, session, idsOf(rows), zone);
  const list = rows.map(({ visit_time, img_paths, ...visit }) => ({
    ...visit,
    visit_time: formatTime(visit_time, zone),
    visit_images: img_paths.split(',').filter(Boolean),
    photo_marks: marks.get(visit.id) ?? [],
    near_move: moves.get(visit.id),
  }));
  return { list, total_rows: total, as_of: page.asOf.toISOString() };
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

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
