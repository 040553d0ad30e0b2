import type { goalHandlers } from '../src/areas/goal/handlers';
import { bodyOf, type Cases } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';

const indicator_id = 'expand_member_store_visit_times';

async function setGoal({ db }: TestApp, month: string, target: number): Promise<void> {
  const row = { orgcode: 'HZQD', member_id: '2', indicator_id, month, target };
  await db
    .insertInto('goal')
    .values(row)
    .onConflict((known) => known.columns(['member_id', 'month', 'indicator_id']).doUpdateSet({ target }))
    .execute();
}

const targetOf = async ({ db }: TestApp, month: string) => {
  const goals = db
    .selectFrom('goal')
    .select('target')
    .where('member_id', '=', '2')
    .where('month', '=', month);
  return (await goals.where('indicator_id', '=', indicator_id).executeTakeFirst())?.target ?? null;
};

export const goalCases: Cases<keyof typeof goalHandlers> = {
  'POST /expand/goal/list': {
    good: async (app) => {
      await setGoal(app, '2026-11', 90_000);
      return { body: { indicator_id } };
    },
    bad: ['indicator_id', { body: { month: '2026-11', indicator_id: 'expand_cj_amount' } }],
    forbidden: 'attache',
    check: ({ list, month, today, with_goal, total_rows }) => {
      expect(list[0]).toMatchObject({ id: '2', name: '林志远', target: 90_000 });
      expect([month, today, list.length]).toEqual(['2026-11', '2026-11-21', Math.min(10, total_rows)]);
      expect(with_goal).toBeGreaterThan(0);
    },
  },
  'GET /expand/goal/own': {
    as: 'attache',
    good: async (app) => {
      await setGoal(app, '2026-11', 33);
      return { query: { month: '2026-11' } };
    },
    bad: ['month', { query: { month: '2026-13' } }],
    check: ({ list }) => expect(list).toContainEqual(expect.objectContaining({ indicator_id, target: 33 })),
  },
  'POST /expand/goal/save': {
    good: async (app) => {
      await setGoal(app, '2027-01', 20);
      const items = [{ member_id: '2', target: 25, seen: 20 }];
      return { body: { month: '2027-01', indicator_id, items } };
    },
    bad: ['month', { body: { month: '2026-10', indicator_id, items: [{ member_id: '2', target: 1 }] } }],
    forbidden: 'attache',
    check: async ({ changed }, app) => {
      expect([changed, await targetOf(app, '2027-01')]).toEqual([1, 25]);
    },
  },
  'POST /expand/goal/copy': {
    good: async (app) => {
      await setGoal(app, '2027-02', 40);
      return { body: { month: '2027-03', indicator_id } };
    },
    bad: ['month', { body: { month: '2028-01', indicator_id } }],
    forbidden: 'attache',
    check: async ({ copied }, app, input) => {
      expect([copied, await targetOf(app, bodyOf(input).month ?? '')]).toEqual([1, 40]);
    },
  },
  'GET /expand/goal/change-list': {
    good: { query: { month: '2026-11', indicator_id, member_id: '2' } },
    bad: ['member_id', { query: { month: '2026-11', indicator_id, member_id: '1' } }],
    forbidden: 'attache',
    check: ({ list }) => expect(Array.isArray(list)).toBe(true),
  },
};
