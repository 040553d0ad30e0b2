import type { ApiBody, ApiOutput } from '@agency/shared/api';
import { funnel, funnelSteps } from '@agency/shared/model/funnel';
import {
  type IndicatorId,
  indicatorIds,
  indicators,
  isRankable,
  perDay,
  type RankingType,
  rankingTypes,
} from '@agency/shared/model/indicators';
import fc from 'fast-check';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { addDays } from '../../platform/time/zoned-time';
import { isCountedOnce } from './indicator-rows';

type Query = ApiBody<'POST /expand/stat/overview'>['query'];
type Ranked = ApiOutput<'POST /expand/stat/ranking'>;
type Details = NonNullable<ApiOutput<'POST /expand/stat/detail'>['customer_detail']>;
type Role = 'manager' | 'attache' | 'otherManager' | 'cambodian';

const roles: Role[] = ['manager', 'manager', 'attache', 'otherManager', 'cambodian'];
const zones = ['Asia/Shanghai', 'Asia/Phnom_Penh', 'America/New_York', 'Pacific/Kiritimati', 'UTC'];

let app: TestApp;
const tokens = {} as Record<Role, string>;

beforeAll(async () => {
  app = await startTestApp();
  for (const role of new Set(roles)) tokens[role] = await sessionOf(app, role);
});
afterAll(() => app.close());

const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

const ids = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: most }).map(String), {
    minLength: Math.ceil(most / 3),
    maxLength: most,
  });

const filter = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.record({
      company_id: sometimes(fc.integer({ min: 1, max: 12 }).map(String)),
      member_ids: sometimes(ids(30)),
      store_ids: sometimes(ids(96)),
      project_ids: sometimes(ids(17)),
    }),
  },
);

const query: fc.Arbitrary<Query> = fc
  .record({
    daysAgo: fc.integer({ min: 0, max: 380 }),
    length: fc.constantFrom(0, 6, 29, 29, 180, 380, 380),
    from: fc.constantFrom('00:00:00', '10:30:00', '23:59:59'),
    filter,
  })
  .map(({ daysAgo, length, from, filter: narrowed }) => {
    const first = addDays('2026-11-21', -Math.max(daysAgo, length));
    return { begin_time: `${first} ${from}`, end_time: `${addDays(first, length)} 23:59:59`, ...narrowed };
  });

function asker(role: Role, timezone: string, asked: Query) {
  const input = (body: object) => ({
    token: tokens[role],
    headers: { timezone },
    body: { query: asked, ...body },
  });
  return {
    overview: async (id: IndicatorId) => {
      const { data } = await call(app, 'POST /expand/stat/overview', input({ indicator_ids: [id] }));
      return data.items[0] ?? { count: Number.NaN, supported: false };
    },
    funnel: async () => {
      const { data } = await call(app, 'POST /expand/stat/funnel', input({}));
      return new Map(data.items.map(({ step, count }) => [step, count]));
    },
    trend: async (indicator_id: IndicatorId) =>
      (await call(app, 'POST /expand/stat/trend', input({ indicator_id }))).data.items.map(
        ({ count }) => count,
      ),
    ranking: async (indicator_id: IndicatorId, ranking_type: RankingType, order: string, page_size = 50) => {
      const list: Ranked['list'] = [];
      for (let page = 1; ; page++) {
        const { data } = await call(
          app,
          'POST /expand/stat/ranking',
          input({ indicator_id, ranking_type, sorter: { order }, pager: { page, page_size } }),
        );
        list.push(...data.list);
        if (data.list.length < page_size) return { ...data, list };
      }
    },
    details: async (indicator_id: IndicatorId, narrowed: object = {}, page_size = 100) => {
      const list: Details['list'] = [];
      for (let page = 1; ; page++) {
        const { data } = await call(
          app,
          'POST /expand/stat/detail',
          input({ indicator_id, pager: { page, page_size }, ...narrowed }),
        );
        const part = Object.values(data)[0] as Details;
        list.push(...part.list);
        if (part.list.length < page_size) return { ...part, list };
      }
    },
  };
}

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
const totalOf = (id: IndicatorId, { list, total_rows }: Details) =>
  id === 'expand_cj_amount' ? sum(list.map((row) => row.currency_amount ?? 0)) : total_rows;

const runs = 200;
const stepOf = new Map(funnelSteps.map((step) => [funnel[step].indicator as IndicatorId | null, step]));
const totals = indicatorIds.filter((id) => !indicators[id].isPerDay);

it('overview, trend, funnel, rankings and details agree to the unit', async () => {
  let counting = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...totals),
      query,
      fc.constantFrom(...roles),
      fc.constantFrom(...zones),
      fc.constantFrom('asc', 'desc'),
      async (id, asked, role, zone, order) => {
        const ask = asker(role, zone, asked);
        const { count, supported } = await ask.overview(id);
        if (count > 0) counting++;
        const days = await ask.trend(id);
        if (isCountedOnce(id)) {
          // A store of two days counts once in total, so the days sum up to at least the total.
          expect(sum(days)).toBeGreaterThanOrEqual(count);
          expect(Math.max(0, ...days)).toBeLessThanOrEqual(count);
        } else {
          expect(sum(days)).toBe(count);
        }
        const step = stepOf.get(id);
        if (step) expect((await ask.funnel()).get(step)).toBe(count);
        const details = await ask.details(id);
        expect(details.list).toHaveLength(details.total_rows);
        expect(new Set(details.list.map(({ key }) => key)).size).toBe(details.total_rows);
        expect(totalOf(id, details)).toBe(count);
        expect(details.count).toBe(count);
        for (const type of rankingTypes) {
          const ranked = await ask.ranking(id, type, order);
          expect(ranked.supported).toBe(supported && isRankable(id, type));
          if (ranked.supported) await checkRanking(ask, id, type, ranked, count, order);
        }
      },
    ),
    { numRuns: runs },
  );
  // Ensures that enough runs compared more than zeros.
  expect(counting).toBeGreaterThan(runs / 8);
});

async function checkRanking(
  ask: ReturnType<typeof asker>,
  id: IndicatorId,
  type: RankingType,
  { list, total_rows, unassigned, most }: Ranked,
  count: number,
  order: string,
) {
  const counts = list.map((row) => row.count);
  expect(list).toHaveLength(total_rows);
  expect(most).toBe(Math.max(0, ...counts));
  expect(new Set(list.map(({ entity_id }) => entity_id)).size).toBe(total_rows);
  const isBefore = (one: number, other: number) => (order === 'asc' ? one < other : one > other);
  expect(list.map(({ ranking }) => ranking)).toEqual(
    counts.map((own) => 1 + counts.filter((other) => isBefore(other, own)).length),
  );
  if (!isCountedOnce(id) || type === 'store_ranking') expect(sum(counts) + unassigned).toBe(count);
  else expect(sum(counts) + unassigned).toBeGreaterThanOrEqual(count);
  const owner = type.replace('_ranking', '_id');
  for (const row of [list[0], list.at(-1)]) {
    if (row) expect(totalOf(id, await ask.details(id, { [owner]: row.entity_id }))).toBe(row.count);
  }
}

it('what is meant by the day is its total over the days of the range', async () => {
  const pairs = [
    ['expand_member_store_visit_times_da', 'expand_member_store_visit_times'],
    ['expand_member_visit_store_count_da', 'expand_member_visit_store_count'],
  ] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pairs),
      query,
      fc.constantFrom(...roles),
      fc.constantFrom(...zones),
      async ([id, total], asked, role, zone) => {
        const ask = asker(role, zone, { ...asked, project_ids: undefined });
        const days = await ask.trend(id);
        expect(days).toEqual(await ask.trend(total));
        const whole = await ask.overview(total);
        expect((await ask.overview(id)).count).toBe(perDay(whole.count, days.length));
        const one = (await ask.ranking(id, 'member_ranking', 'desc', 50)).list;
        const other = (await ask.ranking(total, 'member_ranking', 'desc', 50)).list;
        const byId = new Map(other.map((row) => [row.entity_id, row.count]));
        expect(one).toHaveLength(other.length);
        for (const row of one)
          expect(row.count).toBe(perDay(byId.get(row.entity_id) ?? Number.NaN, days.length));
      },
    ),
    { numRuns: 25 },
  );
});
