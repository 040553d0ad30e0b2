import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { DateTime, Id, listOf, Nothing } from './fields';

const Module = T.Union([T.Literal('stat'), T.Literal('workbench')]);
const Ids = T.Optional(T.Array(Id, { maxItems: 200 }));
const IndicatorId = T.String({ minLength: 1, maxLength: 64 });

const StatQuery = T.Object({
  company_id: T.Optional(Id),
  begin_time: DateTime,
  end_time: DateTime,
  store_ids: Ids,
  member_ids: Ids,
  project_ids: Ids,
});

const UserConfig = T.Object({
  module: Module,
  show_mode: T.Integer({ minimum: 0, maximum: 1, description: '0 swipe, 1 tile' }),
  selected_indicators: T.Array(IndicatorId, { minItems: 1, maxItems: 12 }),
});

/** Specification section 7 "Stats" as far as the data screen's overview and the home page need it. */
export const statsApi = defineApi({
  'GET /expand/stat/indicator-list': {
    summary: 'The indicators that the user may choose from',
    access: 'session',
    effect: 'read',
    query: T.Object({ data_view: T.Optional(T.Integer({ minimum: 0, maximum: 1 })) }),
    output: listOf(
      T.Object({
        indicator_id: T.String(),
        indicator_name: T.String({ description: 'Display name and unit, separated by a slash' }),
        unit: T.String(),
        supported: T.Boolean(),
        description: T.String(),
      }),
    ),
  },
  'GET /expand/stat/user-config': {
    summary: 'The user’s choice of indicators',
    access: 'session',
    effect: 'read',
    query: T.Object({ module: T.Optional(Module) }),
    output: UserConfig,
  },
  'POST /expand/stat/user-config': {
    summary: 'Save the choice of indicators',
    access: 'session',
    effect: 'write',
    body: UserConfig,
    output: Nothing,
  },
  'POST /expand/stat/overview': {
    summary: 'The value of each indicator over a time range',
    access: 'session',
    effect: 'read',
    body: T.Object({ query: StatQuery, indicator_ids: T.Array(IndicatorId, { minItems: 1, maxItems: 12 }) }),
    output: T.Object({
      items: T.Array(T.Object({ indicator_id: T.String(), count: T.Number(), supported: T.Boolean() })),
    }),
  },
  'POST /expand/stat/trend': {
    summary: 'One indicator by day',
    access: 'session',
    effect: 'read',
    body: T.Object({
      query: StatQuery,
      indicator_id: IndicatorId,
      trend_type: T.Optional(T.Literal('date')),
    }),
    output: T.Object({ items: T.Array(T.Object({ date: T.String(), count: T.Number() })) }),
  },
});
