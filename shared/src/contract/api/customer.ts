import { Type as T, type TLiteral } from '@sinclair/typebox';
import { followUpOutcomes, followUpWays, longestFollowUpNote } from '../model/customer';
import { type NumberKind, numberKinds } from '../model/reveal-number';
import { defineApi } from './endpoint';
import {
  CustomerKeyword,
  DateTime,
  Day,
  Flag,
  Id,
  NamedItem,
  Nothing,
  nullable,
  pageOf,
  paging,
  Text,
} from './fields';

const customerFilter = {
  type: T.Optional(
    T.Integer({
      minimum: 0,
      maximum: 10,
      description: '2 agency brokers, 3 own brokers, 4 public stores, 10 brokers of the pool',
    }),
  ),
  store_id: T.Optional(Id),
  project_id: T.Optional(Id),
  clue_status: T.Optional(T.Integer({ minimum: 0, maximum: 3, description: '0 all' })),
  begin_time: T.Optional(DateTime),
  end_time: T.Optional(DateTime),
  search_store_id: T.Optional(Id),
  search_broker_id: T.Optional(Id),
  keyword: T.Optional(CustomerKeyword),
  is_due: T.Optional(
    T.Integer({
      minimum: 0,
      maximum: 1,
      description: '1: open leads whose protection ends within seven days or whose visit is expected today',
    }),
  ),
};

const customerStatus = T.Optional(T.Integer({ minimum: 0, maximum: 5, description: '0 all' }));

export const StatusTotal = T.Object({ cst_status: T.Integer(), total: T.Integer() });

export const CustomerItem = T.Object({
  id: T.String(),
  store_id: nullable(T.String()),
  cst_name: T.String(),
  gender: T.Integer({ description: '1 male, 2 female' }),
  mobile_tel: T.String(),
  country_code: T.String(),
  cst_status: T.Integer({ description: '1 report, 2 visit, 3 reservation, 4 subscription, 5 signing' }),
  clue_status: T.Integer({ description: '1 to be confirmed, 2 effective, 3 invalid' }),
  created_on: T.String(),
  last_report_time: T.String(),
  agency_last_report_time: T.String(),
  protect_time: T.String(),
  member_id: nullable(T.String()),
  member_name: T.String(),
  project_item: nullable(NamedItem),
  store_item: nullable(T.Object({ id: T.String(), store_name: T.String() })),
  broker_item: nullable(
    T.Object({
      id: T.String(),
      broker_name: T.String(),
      mobile_tel: T.String(),
      country_code: T.String(),
      member_id: nullable(T.String()),
    }),
  ),
});

const Broker = T.Object({
  id: T.String(),
  broker_name: T.String(),
  mobile_tel: T.String({ description: 'May be masked' }),
  country_code: T.String(),
  original_mobile_tel: T.String({ description: 'Empty where the number is hidden' }),
  member_id: nullable(T.String()),
  avatar_real: T.String(),
  gender: T.Integer(),
});

const NumberKindName = T.Union(numberKinds.map((kind) => T.Literal(kind)) as TLiteral<NumberKind>[]);

const FoundCustomer = T.Object({
  ...CustomerItem.properties,
  found_tel: T.Optional(
    T.Object(
      { value: T.String(), prefixNum: T.String() },
      { description: 'The further number that contains the keyword, where the first one does not' },
    ),
  ),
});

export const CustomerDetail = T.Object({
  ...CustomerItem.properties,
  broker_item: Broker,
  cst_tels: T.Array(T.Object({ value: T.String(), type: T.String(), prefixNum: T.String() })),
  may_duplicate: T.Integer({ description: '1: waits for the whole number' }),
  revealable: T.Optional(
    T.Array(NumberKindName, {
      description: 'Whose masked numbers are told to the caller, who asks for them',
    }),
  ),
  cre_no: T.String({ description: 'Credential number' }),
  remarks: T.String(),
  images: T.Array(T.String()),
  qr_item: nullable(
    T.Object({
      qr_type: T.String({ description: 'qr_code: to be drawn from qr_data; else qr_data is an image' }),
      qr_data: T.String(),
    }),
  ),
  org_item: T.Object({ company_name: T.String() }),
  resident_item: nullable(T.Object({ resident_name: T.String(), resident_tel: T.String() })),
  resident_broker_company: T.String(),
  resident_broker_store: T.String(),
  cst_detail_item: T.Object({
    identity: T.String(),
    dkr_name: T.String({ description: 'Who accompanies the customer to the project' }),
    dkr_mobile: T.String(),
    dkr_identity: T.String(),
    dk_time: T.String({ description: 'Expected visit' }),
    labels: T.Record(T.String(), T.String(), {
      description: 'What the project calls the fields of its report form, if not as usual',
    }),
  }),
});

const FlowEvent = T.Object({
  id: T.String(),
  event_time: T.String(),
  event_type: T.String(),
  event_type_text: T.String(),
  event_content: T.String(),
  exter_info_list: T.Array(
    T.Object({
      type: T.String({ description: '1: value is a JSON list of image URLs' }),
      key: T.String(),
      value: T.String(),
    }),
  ),
  scen_text: T.String(),
  judge_img_url: T.String(),
  clue_status: T.Integer(),
  protect_time: T.String(),
  release_time: T.String(),
  created_by: T.String(),
});

const CustomerVisit = T.Object({
  id: T.String(),
  visit_type: T.Integer({ description: '1 to 7' }),
  visit_type_text: T.String(),
  operate_type: T.Integer({ description: '1 broker, 2 on-site, 3 other' }),
  created_on: T.String(),
  created_by: T.String(),
  visit_content: T.String(),
  outcome: T.String({ description: 'Of a specialist’s follow-up: interested, call_back …; else empty' }),
  next_day: nullable(T.String({ description: 'Day chosen for the next follow-up' })),
  visit_files: T.Array(T.Object({ file_url: T.String(), file_full_url: T.String() })),
});

const ResidentTrade = T.Object({
  id: T.String(),
  building_no: T.String(),
  unit: T.String(),
  room: T.String(),
  rg_order_area: T.Number({ description: 'Square metres' }),
  rg_order_total: T.Number({ description: 'In the currency of the organisation' }),
  rg_order_date: T.String(),
  attachments: T.Array(T.Object({ url: T.String() })),
  visible: T.Boolean(),
  remark: T.String(),
});

const Reveal = T.Object({
  id: T.String(),
  member_name: T.String({ description: 'Who looked at the number' }),
  number_kind: NumberKindName,
  revealed_on: T.String(),
});

const HomeTotal = T.Object({ total: T.Integer(), today: T.Integer() });

export const customerApi = defineApi({
  'GET /expand/cst/get-list': {
    summary: 'Customers of a list or of one store, newest report first',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    query: T.Object({
      ...customerFilter,
      ...paging,
      cst_status: customerStatus,
      order_column: T.Optional(
        T.Integer({ description: '4: last report first; 5: protection that ends first' }),
      ),
      has_broker_item: T.Optional(Flag),
      has_project_item: T.Optional(Flag),
      has_store_item: T.Optional(Flag),
    }),
    output: pageOf(FoundCustomer, { count_info: T.Array(StatusTotal) }),
  },
  'GET /expand/cst/get-status-total': {
    summary: 'Customers per status under the filter of the list',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    query: T.Object(customerFilter),
    output: T.Object({ total: T.Integer(), list: T.Array(StatusTotal) }),
  },
  'POST /expand/cst/export': {
    summary: 'The list as a CSV file, for managers; who exported what is kept',
    access: 'session',
    effect: 'write',
    recentProof: true,
    ownTransactions: true,
    csv: true,
    body: T.Object({ ...customerFilter, cst_status: customerStatus }),
    output: T.String(),
  },
  'GET /expand/cst/get-total': {
    summary: 'The categories of the customer home: all and since midnight',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    output: T.Object({
      agency_broker_cst: HomeTotal,
      own_broker_cst: HomeTotal,
      public_store_broker_cst: HomeTotal,
      gh_pool_broker_customer: nullable(HomeTotal),
    }),
  },
  'GET /expand/cst/get-detail': {
    summary: 'One customer',
    access: 'session',
    effect: 'read',
    query: T.Object({ clue_id: Id, orgcode: T.Optional(T.String({ maxLength: 32 })) }),
    output: CustomerDetail,
  },
  'GET /expand/cst/get-flow-list': {
    summary: 'What happened to a report, newest first',
    access: 'session',
    effect: 'read',
    query: T.Object({ ...paging, clue_id: Id }),
    output: pageOf(FlowEvent),
  },
  'GET /expand/cst/get-cst-visit-list': {
    summary: 'How a customer was followed up, newest first',
    access: 'session',
    effect: 'read',
    query: T.Object({ ...paging, clue_id: Id }),
    output: pageOf(CustomerVisit),
  },
  'POST /expand/cst/follow-up/save': {
    summary: 'A specialist followed up a customer; what was due is done until the chosen day',
    access: 'session',
    effect: 'write',
    body: T.Object({
      clue_id: Id,
      visit_type: T.Union(
        followUpWays.map((way) => T.Literal(way)),
        { description: '3 phone, 4 message' },
      ),
      outcome: T.Union(followUpOutcomes.map((outcome) => T.Literal(outcome))),
      visit_content: T.Optional(Text(longestFollowUpNote)),
      next_day: T.Optional(Day),
    }),
    output: Nothing,
  },
  'POST /expand/cst/trades-list': {
    summary: 'What a customer has subscribed to and bought and may be seen, newest first',
    access: 'session',
    effect: 'read',
    body: T.Object({ ...paging, clue_id: Id }),
    output: pageOf(ResidentTrade),
  },
  'POST /expand/cst/reveal-number': {
    summary: 'The whole number behind a mask on the details; who looked at it is kept',
    access: 'session',
    effect: 'write',
    judgesRepeats: true,
    body: T.Object({ clue_id: Id, number_kind: NumberKindName }),
    output: T.Object({ mobile_tel: T.String(), country_code: T.String() }),
  },
  'GET /expand/cst/get-reveal-list': {
    summary: 'Who looked at the numbers of a customer, newest first; for managers',
    access: 'session',
    effect: 'read',
    query: T.Object({ ...paging, clue_id: Id }),
    output: pageOf(Reveal),
  },
  'GET /expand/cst/get-history-projects': {
    summary: 'Projects that have customers under the filter: what a list can be filtered by',
    access: 'session',
    effect: 'read',
    query: T.Object({ type: customerFilter.type, store_id: T.Optional(Id) }),
    output: T.Array(NamedItem),
  },
});
