import { Type as T } from '@sinclair/typebox';
import { mostStops, visitContentMax } from '../model/visit';
import { visitReasons } from '../model/visit-due';
import { defineApi } from './endpoint';
import { Day, Id, listOf, Nothing, nullable, Pager, pageOf } from './fields';
import { savedPhrases } from './saved-phrases';
import { Latitude, Longitude } from './store-fields';
import { visitMarks } from './store-visit';

const VisitedMember = T.Object({
  member_id: T.String(),
  member_name: T.String(),
  mobile_tel: T.String(),
  country_code: T.String(),
  visit_count: T.Integer(),
  store_count: T.Integer({ description: 'Different stores visited' }),
  late_count: T.Integer({ description: 'Visits that were sent a minute or more after they were made' }),
});

const UnvisitedMember = T.Object({
  member_id: T.String(),
  name: T.String(),
  mobile_tel: T.String(),
  country_code: T.String(),
  store_total: T.Integer(),
  store_broker_total: T.Integer(),
  ind_broker_total: T.Integer(),
});

export const VisitRecord = T.Object({
  id: T.String(),
  member_id: T.String(),
  member_name: T.String(),
  store_id: T.String(),
  store_name: T.String(),
  visit_type: T.Integer(),
  visit_time: T.String(),
  address: T.String(),
  distance: T.Number(),
  visit_content: T.String(),
  visit_images: T.Array(T.String()),
  ...visitMarks,
});

const DueVisit = T.Object({
  store_id: T.String(),
  store_name: T.String(),
  address: T.String(),
  lng: T.Number(),
  lat: T.Number(),
  manager_name: T.String(),
  country_code: T.String(),
  mobile_tel: T.String(),
  reason: T.Union(visitReasons.map((reason) => T.Literal(reason))),
  next_visit_on: nullable(T.String({ description: 'yyyy-MM-dd' })),
  next_visit_reason: T.String(),
  recycle_date: nullable(T.String({ description: 'yyyy-MM-dd' })),
  last_visit_on: nullable(T.String({ description: 'yyyy-MM-dd' })),
});

const RouteStop = T.Object({
  store_id: T.String(),
  store_name: T.String(),
  address: T.String(),
  lng: T.Number(),
  lat: T.Number(),
  manager_name: T.String(),
  country_code: T.String(),
  mobile_tel: T.String(),
  is_visited: T.Boolean({ description: 'Ticked off by hand' }),
});

const Revision = T.Integer({ minimum: 0, description: 'Counts the changes of the day; 0 before the first' });

const VisitPlan = T.Object({
  store_id: T.String(),
  store_name: T.String(),
  next_visit_on: T.String({ description: 'yyyy-MM-dd' }),
  next_visit_reason: T.String(),
});

const inventory = T.Object({ date: Day, company_id: T.Optional(Id), pager: Pager });
const VisitTypeFilter = T.Optional(T.Integer({ minimum: 0, maximum: 7, description: '0 all' }));

/** Days use the time zone of the request (docs/product.md, section 7 "Visits"). */
export const visitApi = defineApi({
  'POST /expand/visit/stat/overview': {
    summary: 'How many members have visited stores on a day, and how many have not',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    body: T.Object({ date: Day, company_id: T.Optional(Id) }),
    output: T.Object({ visited_member_count: T.Integer(), unvisited_member_count: T.Integer() }),
  },
  'POST /expand/visit/stat/count-by-type': {
    summary: 'The user’s own visits of a day by type; type 0 is their sum',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    body: T.Object({ date: Day }),
    output: listOf(T.Object({ visit_type: T.Integer(), visit_count: T.Integer() })),
  },
  'POST /expand/visit/stat/record-list': {
    summary: 'The user’s own visits of a day, newest first',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    body: T.Object({ date: Day, visit_type: VisitTypeFilter, pager: Pager }),
    output: pageOf(VisitRecord),
  },
  'POST /expand/visit/stat/calendar-records': {
    summary: 'Which days of a range have visits of the user',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    body: T.Object({ start_date: Day, end_date: Day }),
    output: listOf(T.Object({ date: T.String(), has_visited: T.Boolean() })),
  },
  'GET /expand/visit/due-list': {
    summary: 'The stores that an attache has reason to visit today, the most urgent first: 110 at most',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    query: T.Object({
      near_lng: T.Optional(Longitude),
      near_lat: T.Optional(Latitude),
    }),
    output: listOf(DueVisit),
  },
  'GET /expand/visit/plan-list': {
    summary: 'The user’s planned visits from one day to another, by day: the first 200',
    access: 'session',
    effect: 'read',
    query: T.Object({ start_date: Day, end_date: Day }),
    output: listOf(VisitPlan),
  },
  'GET /expand/visit/route': {
    summary: 'The stops that the user has planned for a day; without those that are no longer own stores',
    access: 'session',
    effect: 'read',
    query: T.Object({ date: Day }),
    output: T.Object({ stops: T.Array(RouteStop), revision: Revision }),
  },
  'POST /expand/visit/save-route': {
    summary: 'Replace the stops of a day; refused where another device has changed them since `revision`',
    access: 'session',
    effect: 'write',
    body: T.Object({
      date: Day,
      stops: T.Array(T.Object({ store_id: Id, is_visited: T.Boolean() }), { maxItems: mostStops }),
      revision: Revision,
    }),
    output: T.Object({ revision: Revision }),
  },
  'POST /expand/visit/day-stops': {
    summary: 'The visits of a day as stops, for managers, in their order: the first 500',
    access: 'session',
    effect: 'read',
    body: T.Object({ date: Day, company_id: T.Optional(Id) }),
    output: pageOf(
      T.Object({
        id: T.String(),
        member_id: T.String(),
        member_name: T.String(),
        store_id: T.String(),
        store_name: T.String(),
        visit_type: T.Integer(),
        visit_time: T.String(),
        lng: nullable(T.Number()),
        lat: nullable(T.Number()),
        sent_after: T.Integer({ description: 'Seconds between the visit and its arrival here' }),
        is_guessed: T.Boolean({ description: 'The place was not measured' }),
        has_used_photo: T.Boolean({ description: 'Another visit had one of its photos before' }),
      }),
    ),
  },
  'GET /expand/visit/get-phrases': {
    summary: 'What the caller writes often of visits',
    access: 'session',
    effect: 'read',
    output: T.Object({ texts: T.Array(T.String()) }),
  },
  'POST /expand/visit/save-phrases': {
    summary: 'Put these in the place of what the caller has seen of what was often written of visits',
    access: 'session',
    effect: 'write',
    body: savedPhrases(visitContentMax),
    output: Nothing,
  },
  'POST /expand/visit/visited-member-list': {
    summary: 'Members with visits on a day',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    body: inventory,
    output: pageOf(VisitedMember),
  },
  'POST /expand/visit/unvisited-member-list': {
    summary: 'Members without a visit on a day',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    body: inventory,
    output: pageOf(UnvisitedMember),
  },
  'GET /expand/visit/member-summary': {
    summary: 'The last visit of a member and the planned ones, for managers',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    query: T.Object({ member_id: Id }),
    output: T.Object({
      name: T.String(),
      mobile_tel: T.String(),
      country_code: T.String(),
      last_visit: nullable(T.Object({ store_name: T.String(), visit_time: T.String() })),
      plans: T.Array(VisitPlan, {
        description: 'From today, the nearest first: the first ten',
      }),
    }),
  },
  'POST /expand/visit/member-visit-record-list': {
    summary: 'The visits of one member on a day',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    body: T.Object({ member_id: Id, date: Day, visit_type: VisitTypeFilter, pager: Pager }),
    output: pageOf(VisitRecord),
  },
});
