import { Type as T } from '@sinclair/typebox';
import { BrokerItem } from './broker';
import { defineApi } from './endpoint';
import { Flag, Id, Keyword, NamedItem, pageOf, paging } from './fields';
import { Latitude, Longitude, StoreChange, StoreDetail, StoreItem, storeFilter } from './store-fields';

export const storeApi = defineApi({
  'GET /expand/search-store': {
    summary:
      'The store list, the newest first; with `near_lng` and `near_lat` (coordinates like those of stores) the nearest first',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    query: T.Object({
      ...storeFilter,
      ...paging,
      store_status: T.Optional(
        T.Array(T.Integer({ minimum: 0, maximum: 4 }), { maxItems: 5, description: 'Repeated key' }),
      ),
      store_id: T.Optional(Id),
      get_broker_total: T.Optional(Flag),
      has_recycle_date: T.Optional(Flag),
      has_labels: T.Optional(Flag),
      has_review: T.Optional(Flag),
      is_gh_pool: T.Optional(Flag),
      near_lng: T.Optional(Longitude),
      near_lat: T.Optional(Latitude),
    }),
    output: pageOf(StoreItem, {
      allow_owner_gh_store: T.Boolean({ description: 'Whether the user may claim stores of the pool' }),
    }),
  },
  'GET /expand/store/get-count': {
    summary: 'Stores per status under the filter of the list',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    query: T.Object(storeFilter),
    output: T.Object({
      total: T.Integer({ description: 'normal + disabled + those in review' }),
      normal: T.Integer(),
      disabled: T.Integer(),
      apply_in: T.Integer({ description: 'Stores in review, and stores whose move waits' }),
      apply_fail: T.Integer(),
    }),
  },
  'GET /expand/get-store-detail': {
    summary: 'One store',
    access: 'session',
    effect: 'read',
    query: T.Object({ id: Id }),
    output: StoreDetail,
  },
  'GET /expand/get-store-broker': {
    summary: 'The brokers of a store',
    access: 'session',
    effect: 'read',
    query: T.Object({ ...paging, id: Id, filter: T.Optional(Keyword) }),
    output: pageOf(BrokerItem),
  },
  'POST /expand/get-performance-stat-page-url': {
    summary: 'Address of a store’s performance page; good for five minutes',
    access: 'session',
    effect: 'write',
    judgesRepeats: true,
    body: T.Object({ store_id: Id }),
    output: T.Object({ url: T.String() }),
  },
  'GET /expand/gh-store-permission': {
    summary: 'Whether the user may see and claim stores of the pool',
    access: 'session',
    effect: 'read',
    output: T.Object({ has_permission: T.Boolean() }),
  },
  'GET /expand/store/claim-preview': {
    summary: 'What comes with a store of the pool, and until when a claim of today protects it',
    access: 'session',
    effect: 'read',
    query: T.Object({ store_id: Id }),
    output: T.Object({
      protected_until: T.String({ description: 'yyyy-MM-dd' }),
      brokers: T.Array(NamedItem, { description: 'The first five' }),
      broker_total: T.Integer(),
      customer_total: T.Integer({ description: 'Reported by anybody' }),
    }),
  },
  'GET /expand/store/change-list': {
    summary: 'Who changed owner, status, number or place of a store, the newest change first',
    access: 'session',
    effect: 'read',
    query: T.Object({ ...paging, store_id: Id }),
    output: pageOf(StoreChange),
  },
});
