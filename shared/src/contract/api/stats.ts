import { Type as T } from '@sinclair/typebox';
import { changeParts } from '../model/change-parts';
import { mostCompared } from '../model/compared';
import { funnelSteps } from '../model/funnel';
import { rankingTypes } from '../model/indicators';
import { PageSize } from '../model/page-size';
import { defineApi } from './endpoint';
import { DateTime, Id, listOf, Nothing, nullable, Pager, pageSize, paging } from './fields';

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

const HeatCells = T.Array(
  T.Object({
    weekday: T.Integer({ minimum: 1, maximum: 7, description: '1 is Monday' }),
    hour: T.Integer({ minimum: 0, maximum: 23 }),
    count: T.Integer(),
  }),
);

const RankingTypes = T.Union(rankingTypes.map((type) => T.Literal(type)));

const RankingItem = T.Object({
  ranking: T.Integer({ description: 'The same for equal counts' }),
  entity_id: T.String(),
  entity_name: T.String(),
  entity_type: T.String({ description: 'member, store, broker or project' }),
  count: T.Number(),
  count_before: T.Number({ description: 'In the former period' }),
  is_deleted: T.Boolean(),
});

/** Fields that do not apply to the row are empty. */
const DetailRow = T.Object({
  key: T.String(),
  name: T.String(),
  mobile_tel: T.String(),
  country_code: T.String(),
  time: T.String(),
  project_name: T.String(),
  currency_amount: nullable(T.Number({ description: 'In the currency of the organisation' })),
  broker_name: T.String(),
  store_name: T.String(),
  member_name: T.String(),
  visit_type: nullable(T.Integer()),
});

const Details = T.Optional(
  T.Object({
    list: T.Array(DetailRow),
    total_rows: T.Integer(),
    count: T.Number({ description: 'The number behind which the rows stand, as the overview has it' }),
  }),
);

const DetailRows = {
  query: StatQuery,
  indicator_id: IndicatorId,
  member_id: T.Optional(Id),
  store_id: T.Optional(Id),
  broker_id: T.Optional(Id),
  project_id: T.Optional(Id),
};

/**
 * Days and times use the organisation's time zone, amounts its currency; user-setting has the exchange rate for display
 * (docs/product.md, section 7 "Stats").
 */
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
    mayBeOlder: true,
    body: T.Object({ query: StatQuery, indicator_ids: T.Array(IndicatorId, { minItems: 1, maxItems: 12 }) }),
    output: T.Object({
      items: T.Array(T.Object({ indicator_id: T.String(), count: T.Number(), supported: T.Boolean() })),
    }),
  },
  'POST /expand/stat/trend': {
    summary: 'One indicator by day, or a single day by hour',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    body: T.Object({
      query: StatQuery,
      indicator_id: IndicatorId,
      trend_type: T.Optional(T.Union([T.Literal('date'), T.Literal('hour')])),
    }),
    output: T.Object({
      items: T.Array(
        T.Object({ date: T.String({ description: 'yyyy-MM-dd, or yyyy-MM-dd HH:mm' }), count: T.Number() }),
      ),
    }),
  },
  'POST /expand/stat/funnel': {
    summary: 'How many customers took each step from report to contract within the range',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    body: T.Object({ query: StatQuery }),
    output: T.Object({
      items: T.Array(
        T.Object({ step: T.Union(funnelSteps.map((step) => T.Literal(step))), count: T.Integer() }),
      ),
    }),
  },
  'POST /expand/stat/heat': {
    summary: 'Visits and reports by weekday and hour, on the clocks of the organisation',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    body: T.Object({ query: StatQuery }),
    output: T.Object({
      timezone: T.String({ description: 'By which weekdays and hours are told' }),
      // Null under a project filter, because visits belong to no project.
      visits: nullable(HeatCells),
      reports: HeatCells,
    }),
  },
  'POST /expand/stat/ranking': {
    summary: 'Members, stores, brokers or projects by one indicator; those without any count too',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    body: T.Object({
      query: StatQuery,
      indicator_id: IndicatorId,
      ranking_type: RankingTypes,
      pager: Pager,
      sorter: T.Optional(
        T.Object({ order: T.Optional(T.Union([T.Literal('asc'), T.Literal('desc')], { default: 'desc' })) }),
      ),
    }),
    output: T.Object({
      list: T.Array(RankingItem),
      total_rows: T.Integer(),
      supported: T.Boolean({ description: 'Whether such entities can be ranked by the indicator' }),
      unassigned: T.Number({ description: 'What counts in the overview but belongs to no such entity' }),
      most: T.Number({ description: 'The highest count, on whatever page it stands' }),
      own: nullable(
        T.Object(
          { ranking: T.Integer(), count: T.Number(), total_rows: T.Integer() },
          { description: 'Among members: where the user stands, and among how many' },
        ),
      ),
    }),
  },
  'POST /expand/stat/detail': {
    summary: 'The rows behind a number, newest first; per-day indicators have none of their own',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    body: T.Object({
      ...DetailRows,
      pager: T.Optional(
        T.Object({
          page: paging.page,
          page_size: pageSize(PageSize.indicatorDetails),
        }),
      ),
    }),
    output: T.Object({
      customer_detail: Details,
      store_detail: Details,
      broker_detail: Details,
      store_visit_detail: Details,
    }),
  },
  'POST /expand/stat/change': {
    summary: 'What changed a number since the former period, by branch, member, project and store',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    body: T.Object(DetailRows),
    output: T.Object({
      before: T.Object({ begin_time: T.String(), end_time: T.String() }),
      count: T.Number(),
      count_before: T.Number(),
      parts: T.Array(
        T.Object({
          by: T.Union(changeParts.map((by) => T.Literal(by))),
          list: T.Array(
            T.Object({
              entity_id: T.String(),
              entity_name: T.String(),
              count: T.Number(),
              count_before: T.Number(),
            }),
            { description: 'The three largest changes, the largest first' },
          ),
        }),
        { description: 'Without the parts that the query has already narrowed to one' },
      ),
    }),
  },
  'POST /expand/stat/compare-export': {
    summary: 'All figures of organisations and members beside each other as a CSV file, for managers',
    access: 'session',
    effect: 'write',
    recentProof: true,
    ownTransactions: true,
    csv: true,
    body: T.Object({
      begin_time: DateTime,
      end_time: DateTime,
      project_ids: Ids,
      columns: T.Array(T.Object({ by: T.Union([T.Literal('company'), T.Literal('member')]), id: Id }), {
        minItems: 1,
        maxItems: mostCompared,
      }),
    }),
    output: T.String(),
  },
  'POST /expand/stat/export': {
    summary: 'The rows behind a number as a CSV file, for managers; who exported what is kept',
    access: 'session',
    effect: 'write',
    recentProof: true,
    ownTransactions: true,
    csv: true,
    body: T.Object(DetailRows),
    output: T.String(),
  },
});
