import { type IndicatorId, indicatorIds, isIndicatorId } from '@agency/shared/model/indicators';
import type { Handlers } from '../../platform/call/call';
import { badInput } from '../../platform/http/api-error';
import { countChange } from './count-change';
import { countFunnel } from './count-funnel';
import { countHeat } from './count-heat';
import { countOverview } from './count-overview';
import { countTrend } from './count-trend';
import { exportComparison } from './export-comparison';
import { exportDetails } from './export-details';
import { indicatorTexts } from './indicator-names';
import { isPerDay } from './indicator-rows';
import { isSupported } from './is-supported';
import { listDetails } from './list-details';
import { rankEntities } from './rank-entities';
import { statRange } from './stat-range';

const tileMode = 1;
const onHome: IndicatorId[] = [
  'expand_bb_count',
  'expand_dk_count',
  'expand_cj_count',
  'expand_cj_amount',
  'expand_member_store_visit_times',
  'expand_new_store_count',
];

export const statsHandlers: Handlers<
  | 'GET /expand/stat/indicator-list'
  | 'GET /expand/stat/user-config'
  | 'POST /expand/stat/user-config'
  | 'POST /expand/stat/overview'
  | 'POST /expand/stat/trend'
  | 'POST /expand/stat/funnel'
  | 'POST /expand/stat/heat'
  | 'POST /expand/stat/ranking'
  | 'POST /expand/stat/detail'
  | 'POST /expand/stat/change'
  | 'POST /expand/stat/compare-export'
  | 'POST /expand/stat/export'
> = {
  'GET /expand/stat/indicator-list': async ({ language }) => ({
    list: indicatorIds.map((indicator_id) => {
      const { name, unit, description } = indicatorTexts[indicator_id];
      const indicator_name = [name[language], unit[language]].filter(Boolean).join('/');
      return {
        indicator_id,
        indicator_name,
        unit: unit[language],
        supported: true,
        description: description[language],
      };
    }),
  }),
  'GET /expand/stat/user-config': async ({ db, session, query }) => {
    const module = query.module ?? 'stat';
    const saved = await db
      .selectFrom('indicator_config')
      .select(['show_mode', 'selected_indicators'])
      .where('account_id', '=', session.accountId)
      .where('module', '=', module)
      .executeTakeFirst();
    const selected_indicators = module === 'stat' ? indicatorIds : onHome;
    return { module, show_mode: tileMode, selected_indicators, ...saved };
  },
  'POST /expand/stat/user-config': async ({ db, session, body }) => {
    const chosen = [...new Set(body.selected_indicators.map(known('selected_indicators')))];
    const values = { show_mode: body.show_mode, selected_indicators: JSON.stringify(chosen) };
    await db
      .insertInto('indicator_config')
      .values({ account_id: session.accountId, module: body.module, ...values })
      .onConflict((conflict) => conflict.columns(['account_id', 'module']).doUpdateSet(values))
      .execute();
    return null;
  },
  'POST /expand/stat/overview': async (call) => {
    const { query, indicator_ids } = call.body;
    const range = statRange(query, call.session);
    return { items: await countOverview(call, indicator_ids.map(known('indicator_ids')), query, range) };
  },
  'POST /expand/stat/trend': async (call) => {
    const { query, trend_type } = call.body;
    const id = known('indicator_id')(call.body.indicator_id);
    const range = statRange(query, call.session);
    if (!isSupported(call, id, query)) return { items: [] };
    return { items: await countTrend(call, id, query, range, trend_type) };
  },
  'POST /expand/stat/funnel': async (call) => {
    const { query } = call.body;
    return { items: await countFunnel(call, query, statRange(query, call.session)) };
  },
  'POST /expand/stat/heat': async (call) => {
    const { query } = call.body;
    return countHeat(call, query, statRange(query, call.session));
  },
  'POST /expand/stat/ranking': async (call) => {
    const id = known('indicator_id')(call.body.indicator_id);
    return rankEntities(call, id, call.body, statRange(call.body.query, call.session));
  },
  'POST /expand/stat/detail': async (call) => {
    const id = known('indicator_id')(call.body.indicator_id);
    if (isPerDay(id)) throw badInput('indicator_id', 'unavailable');
    return listDetails(call, id, call.body, statRange(call.body.query, call.session));
  },
  'POST /expand/stat/change': async (call) => {
    const id = known('indicator_id')(call.body.indicator_id);
    if (isPerDay(id)) throw badInput('indicator_id', 'unavailable');
    return countChange(call, id, call.body, statRange(call.body.query, call.session));
  },
  'POST /expand/stat/compare-export': (call) => exportComparison(call, call.body),
  'POST /expand/stat/export': async (call) => {
    const id = known('indicator_id')(call.body.indicator_id);
    if (isPerDay(id)) throw badInput('indicator_id', 'unavailable');
    return exportDetails(call, id, call.body, statRange(call.body.query, call.session));
  },
};

function known(field: string): (id: string) => IndicatorId {
  return (id) => {
    if (!isIndicatorId(id)) throw badInput(field, 'unknown');
    return id;
  };
}
