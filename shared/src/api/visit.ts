import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { Day, Id, listOf, Pager, pageOf } from './fields';

const VisitedMember = T.Object({
  member_id: T.String(),
  member_name: T.String(),
  visit_count: T.Integer(),
  store_count: T.Integer({ description: 'Different stores visited' }),
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
});

const inventory = T.Object({ date: Day, company_id: T.Optional(Id), pager: Pager });
const VisitTypeFilter = T.Optional(T.Integer({ minimum: 0, maximum: 7, description: '0 all' }));

/** Specification section 7 "Visits". Days are those of the request's time zone. */
export const visitApi = defineApi({
  'POST /expand/visit/stat/overview': {
    summary: 'How many members have visited stores on a day, and how many have not',
    access: 'session',
    effect: 'read',
    body: T.Object({ date: Day, company_id: T.Optional(Id) }),
    output: T.Object({ visited_member_count: T.Integer(), unvisited_member_count: T.Integer() }),
  },
  'POST /expand/visit/stat/count-by-type': {
    summary: 'The user’s own visits of a day by type; type 0 is their sum',
    access: 'session',
    effect: 'read',
    body: T.Object({ date: Day }),
    output: listOf(T.Object({ visit_type: T.Integer(), visit_count: T.Integer() })),
  },
  'POST /expand/visit/stat/record-list': {
    summary: 'The user’s own visits of a day, newest first',
    access: 'session',
    effect: 'read',
    body: T.Object({ date: Day, visit_type: VisitTypeFilter, pager: Pager }),
    output: pageOf(VisitRecord),
  },
  'POST /expand/visit/stat/calendar-records': {
    summary: 'Which days of a range have visits of the user',
    access: 'session',
    effect: 'read',
    body: T.Object({ start_date: Day, end_date: Day }),
    output: listOf(T.Object({ date: T.String(), has_visited: T.Boolean() })),
  },
  'POST /expand/visit/visited-member-list': {
    summary: 'Members with visits on a day',
    access: 'session',
    effect: 'read',
    body: inventory,
    output: pageOf(VisitedMember),
  },
  'POST /expand/visit/unvisited-member-list': {
    summary: 'Members without a visit on a day',
    access: 'session',
    effect: 'read',
    body: inventory,
    output: pageOf(UnvisitedMember),
  },
  'POST /expand/visit/member-visit-record-list': {
    summary: 'The visits of one member on a day',
    access: 'session',
    effect: 'read',
    body: T.Object({ member_id: Id, date: Day, visit_type: VisitTypeFilter, pager: Pager }),
    output: pageOf(VisitRecord),
  },
});
