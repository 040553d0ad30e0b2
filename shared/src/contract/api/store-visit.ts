import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { Day, Flag, Id, listOf, nullable, pageOf, paging, RequiredText, Text } from './fields';
import { Latitude, Longitude } from './store-fields';

export const visitMarks = {
  sent_after: T.Integer({ description: 'Seconds between the visit and its arrival here' }),
  is_guessed: T.Optional(
    T.Boolean({ description: 'The place was not measured, so that the distance says nothing' }),
  ),
  near_move: T.Optional(
    T.Object(
      { moved_on: T.String(), metres: T.Integer() },
      { description: 'The visitor moved the store within 3 days of the visit; managers alone are told' },
    ),
  ),
  next_visit_on: nullable(T.String({ description: 'yyyy-MM-dd' })),
  next_visit_reason: T.String(),
  photo_marks: T.Optional(
    T.Array(
      T.Object({
        file_url: T.String(),
        is_exact: T.Boolean({ description: 'The very same file; else a picture that looks the same' }),
        same_as: T.Object({
          visit_time: T.String(),
          store_id: T.String(),
          store_name: T.String(),
          member_id: T.String(),
          member_name: T.String(),
        }),
      }),
      { description: 'Photos that another visit of the last 90 days had before; managers alone are told' },
    ),
  ),
};

const StoreVisit = T.Object({
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
  ...visitMarks,
});

const VisitLimit = T.Object({
  is_enable: T.Boolean(),
  config: T.Array(T.Object({ visit_type: T.Integer(), distance: T.Optional(T.Integer()) })),
});

export const storeVisitApi = defineApi({
  'GET /expand/store/visit-list': {
    summary: 'The visits to a store, newest first',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    query: T.Object({ ...paging, store_id: Id }),
    output: pageOf(StoreVisit),
  },
  'POST /expand/store/save-visit': {
    summary: 'Record a visit to a store; the distance is computed here',
    access: 'session',
    effect: 'write',
    measuredFields: ['recorded_ago'],
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
      recorded_ago: T.Optional(
        T.Integer({
          minimum: 0,
          description: 'Seconds since it was recorded, which date it: 72 hours at most',
        }),
      ),
      next_visit_on: T.Optional(nullable(Day)),
      next_visit_reason: T.Optional(Text(100)),
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
