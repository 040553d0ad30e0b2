import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { Id, listOf, Nothing, RequiredText } from './fields';

const FilteredList = T.Union([
  T.Literal('store'),
  T.Literal('public_store'),
  T.Literal('broker'),
  T.Literal('customer'),
]);

/** Named filters belong to one identity; the other identities of the same person do not see them. */
export const savedFilterApi = defineApi({
  'GET /expand/saved-filter/get-list': {
    summary: 'The named filters of a list, the oldest first',
    access: 'session',
    effect: 'read',
    query: T.Object({ list: FilteredList }),
    output: listOf(T.Object({ id: T.String(), name: T.String(), filter: T.String() })),
  },
  'POST /expand/saved-filter/save': {
    summary: 'Name a filter; the same name in the same list replaces. At most 10 for a list',
    access: 'session',
    effect: 'write',
    body: T.Object({
      list: FilteredList,
      name: RequiredText(20),
      filter: T.String({
        maxLength: 1000,
        pattern: "^(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*$",
        description: 'The query of the list’s address without the question mark',
      }),
    }),
    output: T.Object({ id: T.String() }),
  },
  'POST /expand/saved-filter/remove': {
    summary: 'Forget a named filter',
    access: 'session',
    effect: 'write',
    body: T.Object({ id: Id }),
    output: Nothing,
  },
});
