import { Type as T } from '@sinclair/typebox';
import { mostReasonCharacters, storeChangeFields, storeChangeReasons } from '../model/store-change';
import { CallingCode, Flag, Id, Keyword, NamedItem, nullable, RegionId, RequiredText, Text } from './fields';

export const storeFilter = {
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
  refuse_reason: T.String({ description: 'Why it was refused; empty unless it is in status 4' }),
  is_move_pending: T.Optional(
    T.Boolean({ description: 'A move waits for a manager; the place is still the old one' }),
  ),
  broker_total: T.Optional(T.Integer()),
  labels: T.Optional(T.Array(NamedItem)),
  recycle_date: T.Optional(nullable(T.String({ description: 'yyyy-MM-dd' }))),
  distance: T.Optional(T.Integer({ description: 'Metres from `near_lng`, `near_lat`' })),
  review: T.Optional(
    T.Object(
      {
        submitted_on: T.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
        biz_license_url_real: T.String(),
        lookalikes: T.Array(
          T.Object({
            id: T.String(),
            store_name: T.String(),
            way: T.Union([T.Literal('number'), T.Literal('name'), T.Literal('near')], {
              description: 'Same number, same name and address, or near',
            }),
            distance: T.Integer({ description: 'Metres' }),
          }),
          { description: 'Stores that may be the same one, the likeliest first' },
        ),
      },
      { description: 'With `has_review`, for a manager: what helps to decide on a store that awaits it' },
    ),
  ),
});

const ExtValue = T.Object({
  ext_field_id: T.String(),
  ext_field_type: T.Integer(),
  name: T.String(),
  value: T.String(),
  text: T.String({ description: 'The value as people read it: names instead of the ids of options' }),
  is_required: T.Integer(),
});

export const StoreDetail = T.Object({
  ...StoreItem.properties,
  broker_total: T.Integer(),
  labels: T.Array(NamedItem),
  recycle_date: nullable(T.String()),
  protect_days: T.Integer({ description: 'Days before a private store drops to the pool' }),
  original_mobile_tel: T.String({ description: 'Empty where the number is hidden' }),
  is_editable: T.Boolean(),
  free_move: T.Optional(
    nullable(
      T.Object(
        { lng: T.Number(), lat: T.Number(), metres: T.Integer() },
        {
          description:
            'The circle within which the caller may move the store without approval; null: anywhere',
        },
      ),
    ),
  ),
  place_request: T.Optional(
    nullable(
      T.Object(
        {
          region_name: T.String(),
          address: T.String(),
          lng: T.Number(),
          lat: T.Number(),
          distance: T.Integer({ description: 'Metres from the place that counts' }),
          requested_by: T.String(),
          requested_on: T.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
        },
        { description: 'The move that waits for a manager' },
      ),
    ),
  ),
  move_refusal: T.Optional(
    nullable(
      T.String({
        description: 'Why the last move was refused; null if none was, or the place has changed since',
      }),
    ),
  ),
  ext_values: T.Array(ExtValue),
  biz_license_url: T.String(),
  biz_license_url_real: T.String(),
  share_url_real: T.String({
    description: 'A mini program’s code, which only WeChat can draw: always empty here',
  }),
  h5_share_url: T.String({
    description:
      'Where brokers of this store register by the caller’s invitation; empty unless in cooperation',
  }),
});

/** Screens require it from managers; optional for API clients that do not know it. */
export const RefuseReason = T.Optional(
  Text(mostReasonCharacters, {
    description: 'Why it is refused: for the history, and for who made the store',
  }),
);

export const Longitude = T.Number({ minimum: -180, maximum: 180 });
export const Latitude = T.Number({ minimum: -90, maximum: 90 });

export const StoreChange = T.Object({
  id: T.String(),
  changed_on: T.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
  changed_by: T.String({ description: 'Name of the member; empty for the system' }),
  field: T.Union(storeChangeFields.map((field) => T.Literal(field))),
  reason: T.Union(storeChangeReasons.map((reason) => T.Literal(reason))),
  old_value: T.String({
    description:
      'Owner: name, empty for the pool. Status: its number. Number: masked for an attache. Coordinates: latitude, longitude',
  }),
  new_value: T.String(),
  note: T.String({ description: 'Why it was refused, as the manager wrote it' }),
});

/** Input of the store form. Coordinates use the datum of the organisation's map (GCJ-02 for a Chinese one). */
export const storeForm = {
  store_name: RequiredText(50),
  country_id: RegionId,
  province_id: RegionId,
  city_id: RegionId,
  area_id: T.Optional(nullable(RegionId)),
  address: RequiredText(200),
  lng: Longitude,
  lat: Latitude,
  manager_name: RequiredText(40, {
    description: 'By the rule of the organisation: at most 11 or 40 characters',
  }),
  country_code: CallingCode,
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

/** The values that the form showed before the user edited them. Stored values need not satisfy the form's rules. */
export const BaseVersion = T.Object(
  {
    ...T.Pick(StoreItem, ['store_name', 'country_id', 'province_id', 'city_id', 'area_id']).properties,
    ...T.Pick(StoreItem, ['address', 'lng', 'lat', 'manager_name']).properties,
    agency_id: nullable(T.String()),
    biz_license_url: T.String(),
    ext_values: T.Array(T.Object({ ext_field_id: T.String(), value: T.String() })),
  },
  {
    description:
      'The store as it was before the change: what is as it was seen stays as somebody else has made it since. Without it the form replaces all',
  },
);
