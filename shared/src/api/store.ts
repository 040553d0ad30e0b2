import { Type as T } from '@sinclair/typebox';
import { BrokerItem } from './broker';
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
  RequiredText,
  Text,
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

/** Specification section 3 "Extended label". */
const ExtField = T.Object({
  id: T.String(),
  name: T.String(),
  type: T.Integer({ description: '1 single, 2 multi, 3 text, 4 address' }),
  is_required: T.Integer({ description: '1 required' }),
  scope: T.String(),
  sort: T.Integer(),
  options: T.Array(
    T.Object({
      id: T.String(),
      name: T.String(),
      sort: T.Integer(),
      active: T.Boolean(),
      deleted_state: T.Integer({ description: '1 deleted: shown where it is chosen, no longer to choose' }),
    }),
  ),
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

const Longitude = T.Number({ minimum: -180, maximum: 180 });
const Latitude = T.Number({ minimum: -90, maximum: 90 });

/** What the form of a store sends. Coordinates are those of the organisation's map (GCJ-02 for a Chinese one). */
const storeForm = {
  store_name: RequiredText(50),
  country_id: RegionId,
  province_id: RegionId,
  city_id: RegionId,
  area_id: T.Optional(nullable(RegionId)),
  address: RequiredText(200),
  lng: Longitude,
  lat: Latitude,
  manager_name: RequiredText(11),
  country_code: T.String({ pattern: '^\\+?[0-9]{1,4}$', description: 'Calling code with the plus' }),
  agency_id: T.Optional(nullable(Id)),
  biz_license_url: T.Optional(T.String({ maxLength: 300, description: '`file_url` of an upload' })),
  ext_values: T.Optional(
    T.Array(
      T.Object({
        ext_field_id: Id,
        value: Text(500, { description: 'Ids of the options, joined by commas; or the text' }),
      }),
      { maxItems: 50 },
    ),
  ),
  label_ids: T.Optional(T.Array(Id, { maxItems: 50 })),
};

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
    output: pageOf(BrokerItem),
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
  'POST /expand/save-store': {
    summary: 'Create a store',
    access: 'session',
    effect: 'write',
    body: T.Object({
      ...storeForm,
      mobile_tel: T.String({ minLength: 1, maxLength: 18 }),
      member_id: T.Optional(nullable(Id)),
    }),
    output: T.Object({
      id: T.String(),
      store_status: T.Integer({ description: '3 when the organisation wants to approve it first' }),
    }),
  },
  'POST /expand/edit-store': {
    summary: 'Change a store; an empty `mobile_tel` leaves the number as it is',
    access: 'session',
    effect: 'write',
    body: T.Object({ id: Id, ...storeForm, mobile_tel: T.String({ maxLength: 18 }) }),
    output: T.Object({ id: T.String(), store_status: T.Integer() }),
  },
  'POST /expand/store/broker/remove': {
    summary: 'Take a broker out of a store',
    access: 'session',
    effect: 'write',
    body: T.Object({ store_id: Id, broker_id: Id }),
    output: Nothing,
  },
  'POST /expand/owner-gh-store': {
    summary: 'Claim a store of the pool',
    access: 'session',
    effect: 'write',
    body: T.Object({ store_id: Id }),
    output: Nothing,
  },
  'POST /expand/store/change-store-status': {
    summary: 'Disable a store, or take it into cooperation again',
    access: 'session',
    effect: 'write',
    body: T.Object({
      store_id: Id,
      store_status: T.Integer({ minimum: 1, maximum: 2, description: '1 in cooperation, 2 disabled' }),
    }),
    output: Nothing,
  },
  'POST /expand/store/save-visit': {
    summary: 'Record a visit to a store; the distance is computed here',
    access: 'session',
    effect: 'write',
    body: T.Object({
      store_id: Id,
      visit_type: T.Integer({ minimum: 1, maximum: 7 }),
      visit_content: RequiredText(100),
      img_paths: T.Optional(
        T.String({ maxLength: 2000, description: '`file_url` of uploads, joined by commas' }),
      ),
      address: Text(200),
      district: T.Optional(Text(100)),
      lng: Longitude,
      lat: Latitude,
      distance: T.Optional(T.Number({ description: 'As the client saw it; not trusted' })),
      is_wx: T.Optional(Flag),
      location_source: T.Optional(
        T.Union([T.Literal('gps'), T.Literal('network'), T.Literal('ip'), T.Literal('default')]),
      ),
      accuracy: T.Optional(T.Number({ minimum: 0, maximum: 10_000_000, description: 'Metres' })),
    }),
    output: T.Object({ id: T.String(), distance: T.Number({ description: 'Metres' }) }),
  },
  'POST /expand/store/get-visit-times': {
    summary: 'How often a store was visited: by an attache the own visits, else all',
    access: 'session',
    effect: 'read',
    body: T.Object({ store_id: Id, visit_type: T.Optional(T.Integer({ minimum: 0, maximum: 7 })) }),
    output: T.Object({ total_times: T.Integer(), today_times: T.Integer() }),
  },
  'POST /expand/get-performance-stat-page-url': {
    summary: 'Address of a store’s performance page; good for five minutes',
    access: 'session',
    effect: 'read',
    body: T.Object({ store_id: Id }),
    output: T.Object({ url: T.String() }),
  },
  'POST /expand/extfield/list': {
    summary: 'The extended labels of a form',
    access: 'session',
    effect: 'read',
    body: T.Object({
      scope: T.Optional(T.Union([T.Literal('store')])),
      selected: T.Optional(
        T.Array(Id, { maxItems: 200, description: 'Options that are chosen: listed even if deleted since' }),
      ),
    }),
    output: listOf(ExtField),
  },
  'GET /expand/agency/get-list': {
    summary: 'Agencies by name',
    access: 'session',
    effect: 'read',
    query: T.Object({
      ...paging,
      agency_name: T.Optional(Keyword),
      has_store_total: T.Optional(T.Boolean()),
    }),
    output: pageOf(
      T.Object({ id: T.String(), agency_name: T.String(), store_total: T.Optional(T.Integer()) }),
    ),
  },
  'POST /expand/distribute-member-to-store': {
    summary: 'Give a store to a member',
    access: 'session',
    effect: 'write',
    body: T.Object({
      store_id: Id,
      member_id: Id,
      from_member_id: T.Optional(
        T.String({
          pattern: '^([0-9]{1,18})?$',
          description:
            'Whose store it was when the manager decided, empty for the pool; refused if it has changed',
        }),
      ),
    }),
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
