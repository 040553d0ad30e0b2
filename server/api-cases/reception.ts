import type { receptionHandlers } from '../src/areas/reception/handlers';
import { bodyOf, type Cases } from '../testing/api-case';
import { aReport } from '../testing/reports';
import type { TestApp } from '../testing/start-test-app';
import { call, sessionOf } from '../testing/test-client';

let reports = 0;

async function newCustomer(app: TestApp) {
  const mobile_tel = `1366666${String(reports++).padStart(4, '0')}`;
  const token = await sessionOf(app, 'attache');
  const body = await aReport(app, { mobile_tel });
  const { data } = await call(app, 'POST /expand/cst/recommend', { token, body });
  return rowOf(app, data.clue_id);
}

const rowOf = ({ db }: TestApp, id: string) =>
  db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const anArrival = (clue_id: string) => ({ clue_id, revision: 0, type: 'arrived', by: '宋秀英' });

export const receptionCases: Cases<keyof typeof receptionHandlers> = {
  'POST /expand/reception/find-by-code': {
    as: 'colleague',
    good: async (app) => ({ body: { code: (await newCustomer(app)).qr_data } }),
    bad: ['code', { body: { code: '' } }],
    forbidden: 'attache',
    check: async ({ card, project_item }, app, input) => {
      const row = await rowOf(app, card?.clue_id ?? '');
      expect(row.qr_data).toBe(bodyOf(input).code);
      expect(card).toMatchObject({ cst_name: row.cst_name, state: 'pending', revision: 0, arrivals: [] });
      expect(project_item.id).toBe(row.project_id);
    },
  },
  'POST /expand/reception/find-by-number': {
    as: 'colleague',
    good: async (app) => ({ body: { last_digits: (await newCustomer(app)).mobile_tel.slice(-4) } }),
    bad: ['last_digits', { body: { last_digits: '123' } }],
    forbidden: 'attache',
    check: ({ list }, _app, input) => {
      expect(list.length).toBeGreaterThan(0);
      const { last_digits } = bodyOf(input);
      for (const { mobile_tel } of list) expect(mobile_tel).toMatch(new RegExp(`\\*{4}${last_digits}$`));
    },
  },
  'GET /expand/reception/card': {
    as: 'colleague',
    good: async (app) => ({ query: { clue_id: (await newCustomer(app)).id } }),
    bad: ['clue_id', { query: {} }],
    forbidden: 'attache',
    check: async (card, app) => {
      const { mobile_tel } = await rowOf(app, card.clue_id);
      expect(card.mobile_tel).toBe(`${mobile_tel.slice(0, 3)}****${mobile_tel.slice(7)}`);
      expect(card).toMatchObject({ is_revealable: true, member_name: '林志远', withdrawable: [] });
    },
  },
  'POST /expand/reception/record': {
    as: 'colleague',
    good: async (app) => ({ body: anArrival((await newCustomer(app)).id) }),
    bad: ['by', { body: { ...anArrival('1'), by: ' ' } }],
    forbidden: 'attache',
    check: async (card, app) => {
      expect(card).toMatchObject({ state: 'valid', revision: 1, arrivals: [{ by: '宋秀英' }] });
      const events = app.db.selectFrom('sales_event').selectAll().where('customer_id', '=', card.clue_id);
      expect(await events.execute()).toMatchObject([
        { orgcode: 'HZQD', key_id: null, event_type: 'arrived', told_by: '宋秀英' },
      ]);
    },
  },
  'POST /expand/reception/reveal-number': {
    as: 'colleague',
    good: async (app) => ({ body: { clue_id: (await newCustomer(app)).id } }),
    bad: ['clue_id', { body: {} }],
    forbidden: 'attache',
    check: async ({ mobile_tel }, app, input) => {
      const { id, mobile_tel: stored } = await rowOf(app, bodyOf(input).clue_id ?? '');
      expect(mobile_tel).toBe(stored);
      const reveals = app.db.selectFrom('number_reveal').selectAll().where('customer_id', '=', id);
      expect(await reveals.execute()).toMatchObject([{ orgcode: 'HZQD', number_kind: 'customer' }]);
    },
  },
  'GET /expand/reception/arrivals': {
    as: 'colleague',
    good: async (app) => {
      const { id } = await newCustomer(app);
      const token = await sessionOf(app, 'colleague');
      await call(app, 'POST /expand/reception/record', { token, body: anArrival(id) });
      return {};
    },
    bad: ['page', { query: { page: 0 } }],
    forbidden: 'attache',
    check: async ({ list, total_rows }, app) => {
      expect(total_rows).toBeGreaterThanOrEqual(list.length);
      expect(list[0]).toMatchObject({ by: '宋秀英', is_return: false });
      expect((await rowOf(app, list[0]?.clue_id ?? '')).visited_on).toEqual(app.deps.now());
    },
  },
};
