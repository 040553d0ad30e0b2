import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import {
  Flag,
  Id,
  Keyword,
  listOf,
  NamedItem,
  Nothing,
  nullable,
  Pager,
  pageOf,
  paging,
  RegionId,
} from './fields';

/** The filter that the list and its counts share. */
const storeFilter = {
  country_id: T.Optional(RegionId),
  province_id: T.Optional(RegionId),
  city_id: T.Optional(RegionId),
  area_id: T.Optional(RegionId),
  kw: T.Optional(Keyword),
  keyword_type: T.Optional(T.Integer({ description: '1: name of the store or its manager, or phone' })),
  is_gh: T.Optional(T.Integer({ minimum: 0, maximum: 2, description: '0 all, 1 private, 2 public' })),
  label_ids: T.Optional(T.Array(Id, { maxItems: 50, description: 'Repeated key; any of them' })),
  is_to_be_gh: T.Optional(Flag),
  company_id: T.Optional(Id),
  member_id: T.Optional(Id),
};

export const StoreItem = T.Object({
  id: T.String(),
  store_name: T.String(),
  country_id: T.String(),
  province_id: T.String(),
  city_id: T.String(),
  area_id: nullable(T.String()),
  region_name: T.String(),
  address: T.String(),
  lng: T.Number(),
  lat: T.Number(),
  manager_name: T.String(),
  mobile_tel: T.String({ description: 'May be masked' }),
  country_code: T.String(),
  agency_item: nullable(T.Object({ id: T.String(), agency_name: T.String() })),
  member_id: nullable(T.String()),
  member_item: nullable(NamedItem),
  company_name: T.String(),
  store_status: T.Integer({ description: '1 in cooperation, 2 disabled, 3 in review, 4 review failure' }),
  is_gh: T.Integer({ description: '1 private, 2 public' }),
  broker_total: T.Optional(T.Integer()),
  labels: T.Optional(T.Array(NamedItem)),
  recycle_date: T.Optional(nullable(T.String({ description: 'yyyy-MM-dd' }))),
});

const ExtValue = T.Object({
  ext_field_id: T.String(),
  ext_field_type: T.Integer(),
  name: T.String(),
  value: T.String(),
  is_required: T.Integer(),
});

export const StoreDetail = T.Object({
  ...StoreItem.properties,
  broker_total: T.Integer(),
  labels: T.Array(NamedItem),
  recycle_date: nullable(T.String()),
  protect_days: T.Integer({ description: 'Days before a private store drops to the pool' }),
  original_mobile_tel: T.String(),
  is_editable: T.Boolean(),
  ext_values: T.Array(ExtValue),
  biz_license_url: T.String(),
  biz_license_url_real: T.String(),
  share_url_real: T.String(),
  h5_share_url: T.String(),
});

export const StoreBroker = T.Object({
  id: T.String(),
  broker_name: T.String(),
  mobile_tel: T.String({ description: 'May be masked' }),
  original_mobile_tel: T.String({ description: 'Empty where the number is hidden' }),
  country_code: T.String(),
  broker_status: T.Integer(),
  broker_type: T.Integer({ description: '3 is the manager of the store' }),
  gender: T.Integer(),
  avatar_real: T.String(),
  store_id: nullable(T.String()),
});

export const StoreVisit = T.Object({
  id: T.String(),
  visit_type: T.Integer(),
  visit_content: T.String(),
  created_on: T.String(),
  address: T.String(),
  distance: T.Number({ description: 'Metres between the visitor and the store' }),
  is_wx: T.Integer(),
  img_paths: T.Array(T.String()),
  member_id: T.String(),
  member_name: T.String(),
});

const VisitLimit = T.Object({
  is_enable: T.Boolean(),
  config: T.Array(T.Object({ visit_type: T.Integer(), distance: T.Optional(T.Integer()) })),
});

/** Specification section 7 "Stores" and "Visits: type-list". Filters are the same for list and counts. */
export const storeApi = defineApi({
  'GET /expand/search-store': {
    summary: 'The store list',
    access: 'session',
    effect: 'read',
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
      is_gh_pool: T.Optional(Flag),
    }),
    output: pageOf(StoreItem, {
      allow_owner_gh_store: T.Boolean({ description: 'Whether the user may claim stores of the pool' }),
    }),
  },
  'GET /expand/store/get-count': {
    summary: 'Stores per status under the filter of the list',
    access: 'session',
    effect: 'read',
    query: T.Object(storeFilter),
    output: T.Object({
      total: T.Integer({ description: 'normal + disabled + apply_in' }),
      normal: T.Integer(),
      disabled: T.Integer(),
      apply_in: T.Integer(),
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
    output: pageOf(StoreBroker),
  },
  'GET /expand/store/visit-list': {
    summary: 'The visits to a store, newest first',
    access: 'session',
    effect: 'read',
    query: T.Object({ ...paging, store_id: Id }),
    output: pageOf(StoreVisit),
  },
  'POST /expand/store/label/get-list': {
    summary: 'The labels of the organisation',
    access: 'session',
    effect: 'read',
    body: T.Object(paging),
    output: pageOf(NamedItem),
  },
  'GET /expand/get-select-member-list': {
    summary: 'The members that may own stores',
    access: 'session',
    effect: 'read',
    output: listOf(NamedItem),
  },
  'POST /expand/member/list': {
    summary: 'Members by keyword and organisation',
    access: 'session',
    effect: 'read',
    body: T.Object({ pager: Pager, keyword: T.Optional(Keyword), company_id: T.Optional(Id) }),
    output: pageOf(
      T.Object({ id: T.String(), name: T.String(), company_id: T.String(), company_name: T.String() }),
    ),
  },
  'POST /expand/distribute-member-to-store': {
    summary: 'Give a store to a member',
    access: 'session',
    effect: 'write',
    body: T.Object({ store_id: Id, member_id: Id }),
    output: Nothing,
  },
  'POST /expand/audit-store': {
    summary: 'Agree to or refuse a store in review',
    access: 'session',
    effect: 'write',
    body: T.Object({
      store_id: Id,
      apply_status: T.Integer({ minimum: 1, maximum: 2, description: '1 agree, 2 refuse' }),
    }),
    output: Nothing,
  },
  'GET /expand/gh-store-permission': {
    summary: 'Whether the user may see and claim stores of the pool',
    access: 'session',
    effect: 'read',
    output: T.Object({ has_permission: T.Boolean() }),
  },
  'GET /expand/config/visit': {
    summary: 'Limits on recording visits',
    access: 'session',
    effect: 'read',
    output: T.Object({ check_in_distance_limit: VisitLimit, force_photo_capture_limit: VisitLimit }),
  },
  'GET /expand/visit/type-list': {
    summary: 'Kinds of visits',
    access: 'session',
    effect: 'read',
    output: listOf(T.Object({ visit_type: T.Integer(), visit_type_name: T.String() })),
  },
});
