import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { Id, Keyword, listOf, NamedItem, Pager, pageOf, paging } from './fields';

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
    summary: 'Members by keyword and organisation',
    access: 'session',
    effect: 'read',
    body: T.Object({ pager: Pager, keyword: T.Optional(Keyword), company_id: T.Optional(Id) }),
    output: pageOf(
      T.Object({ id: T.String(), name: T.String(), company_id: T.String(), company_name: T.String() }),
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
