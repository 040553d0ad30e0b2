import type { absenceHandlers } from '../src/areas/absence/handlers';
import { bodyOf, type Cases } from '../testing/api-case';
import { newSpecialist } from '../testing/new-specialist';
import type { TestApp } from '../testing/start-test-app';
import { call, sessionOf } from '../testing/test-client';

const days = { first_day: '2026-12-01', last_day: '2026-12-03' };

async function prepared(app: TestApp) {
  const absent = await newSpecialist(app, '休假者');
  const deputy = await newSpecialist(app, '代理人');
  return { account_id: absent.accountId, ...days, deputy_id: deputy.accountId };
}

async function saved(app: TestApp) {
  const body = await prepared(app);
  const token = await sessionOf(app, 'manager');
  const { data } = await call(app, 'POST /expand/absence/save', { token, body });
  return { ...body, absence_id: data.absence_id };
}

const rowOf = ({ db }: TestApp, id: string) =>
  db.selectFrom('absence').selectAll().where('id', '=', id).executeTakeFirst();

export const absenceCases: Cases<keyof typeof absenceHandlers> = {
  'GET /expand/absence': {
    good: async (app) => ({ query: { account_id: (await saved(app)).account_id } }),
    bad: ['account_id', { query: { account_id: 'x' } }],
    forbidden: 'attache',
    check: ({ name, list, deputy_for }) => {
      expect(name).toBe('休假者');
      expect(list).toEqual([
        {
          absence_id: expect.any(String),
          ...days,
          deputy_name: '代理人',
          is_deputy_active: true,
          has_begun: false,
        },
      ]);
      expect(deputy_for).toEqual([]);
    },
  },
  'GET /expand/absence/deputy-list': {
    good: async (app) => ({ query: { account_id: (await prepared(app)).account_id } }),
    bad: ['account_id', { query: { account_id: 'x' } }],
    forbidden: 'attache',
    check: ({ list }) => {
      expect(list).toContainEqual(expect.objectContaining({ name: '代理人' }));
    },
  },
  'POST /expand/absence/save': {
    good: async (app) => ({ body: await prepared(app) }),
    bad: ['first_day', { body: { ...days, first_day: 'soon', deputy_id: '1' } }],
    forbidden: 'attache',
    check: async ({ absence_id }, app, input) => {
      const { account_id, deputy_id } = bodyOf(input);
      expect(await rowOf(app, absence_id)).toMatchObject({ orgcode: 'HZQD', account_id, deputy_id, ...days });
    },
  },
  'POST /expand/absence/end': {
    good: async (app) => ({ body: { absence_id: (await saved(app)).absence_id } }),
    bad: ['absence_id', { body: { absence_id: 'x' } }],
    check: async (data, app, input) => {
      expect(data).toBeNull();
      expect(await rowOf(app, bodyOf(input).absence_id ?? '')).toBeUndefined();
    },
  },
};
