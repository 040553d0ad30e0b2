import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { Id, Keyword, listOf, NamedItem, nullable, Pager, pageOf, paging } from './fields';
import { Latitude, Longitude } from './store-fields';

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

export const storeChoicesApi = defineApi({
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
    summary:
      'Members by keyword and organisation; for a manager with `near_lng` and `near_lat` those with the nearest store first',
    access: 'session',
    effect: 'read',
    body: T.Object({
      pager: Pager,
      keyword: T.Optional(Keyword),
      company_id: T.Optional(Id),
      is_assignable: T.Optional(
        T.Boolean({ description: 'Only those who may be given work, so none who has left' }),
      ),
      near_lng: T.Optional(Longitude),
      near_lat: T.Optional(Latitude),
    }),
    output: pageOf(
      T.Object({
        id: T.String(),
        name: T.String(),
        company_id: T.String(),
        company_name: T.String(),
        store_total: T.Optional(T.Integer({ description: 'Managers alone are told' })),
        distance: T.Optional(
          nullable(T.Integer({ description: 'Metres from the place to the nearest store of the member' })),
        ),
      }),
    ),
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
});
