import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { DateTime, Flag, Id, Keyword, NamedItem, nullable, pageOf, paging } from './fields';

const customerFilter = {
  type: T.Optional(
    T.Integer({ description: '2 agency brokers, 3 own brokers, 4 public stores, 10 brokers of the pool' }),
  ),
  store_id: T.Optional(Id),
  project_id: T.Optional(Id),
  clue_status: T.Optional(T.Integer({ minimum: 0, maximum: 3, description: '0 all' })),
  begin_time: T.Optional(DateTime),
  end_time: T.Optional(DateTime),
  search_store_id: T.Optional(Id),
  search_broker_id: T.Optional(Id),
  keyword: T.Optional(Keyword),
};

export const StatusTotal = T.Object({ cst_status: T.Integer(), total: T.Integer() });

export const CustomerItem = T.Object({
  id: T.String(),
  store_id: nullable(T.String()),
  cst_name: T.String(),
  gender: T.Integer({ description: '1 male, 2 female' }),
  mobile_tel: T.String(),
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
      member_id: nullable(T.String()),
    }),
  ),
});

const HomeTotal = T.Object({ total: T.Integer(), today: T.Integer() });

/** Specification section 7 "Reports and customers": what the landing screens and a store's tab need. */
export const customerApi = defineApi({
  'GET /expand/cst/get-list': {
    summary: 'Customers of a list or of one store, newest report first',
    access: 'session',
    effect: 'read',
    query: T.Object({
      ...customerFilter,
      ...paging,
      cst_status: T.Optional(T.Integer({ minimum: 0, maximum: 5, description: '0 all' })),
      order_column: T.Optional(T.Integer({ description: '4: last report' })),
      has_broker_item: T.Optional(Flag),
      has_project_item: T.Optional(Flag),
      has_store_item: T.Optional(Flag),
    }),
    output: pageOf(CustomerItem, { count_info: T.Array(StatusTotal) }),
  },
  'GET /expand/cst/get-status-total': {
    summary: 'Customers per status under the filter of the list',
    access: 'session',
    effect: 'read',
    query: T.Object(customerFilter),
    output: T.Object({ total: T.Integer(), list: T.Array(StatusTotal) }),
  },
  'GET /expand/cst/get-total': {
    summary: 'The categories of the customer home: all and since midnight',
    access: 'session',
    effect: 'read',
    output: T.Object({
      agency_broker_cst: HomeTotal,
      own_broker_cst: HomeTotal,
      public_store_broker_cst: HomeTotal,
      gh_pool_broker_customer: nullable(HomeTotal),
    }),
  },
});
