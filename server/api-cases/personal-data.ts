import type { personalDataHandlers } from '../src/areas/personal-data/handlers';
import type { Cases } from '../testing/api-case';
import { aReport } from '../testing/reports';
import type { TestApp } from '../testing/start-test-app';
import { call, sessionOf } from '../testing/test-client';

let numbers = 13_655_550_000;

async function reported(app: TestApp) {
  numbers += 1;
  const phone = { country_code: '86', mobile_tel: String(numbers) };
  const token = await sessionOf(app, 'attache');
  await call(app, 'POST /expand/cst/recommend', { token, body: await aReport(app, phone) });
  return { body: phone };
}

const customerRows = ({ db }: TestApp, number: string) =>
  db.selectFrom('customer_tel').select('customer_id').where('number', '=', number).execute();

export const personalDataCases: Cases<keyof typeof personalDataHandlers> = {
  'POST /expand/admin/personal-data/find': {
    good: reported,
    bad: ['mobile_tel', { body: { country_code: '86', mobile_tel: 'Wang' } }],
    forbidden: 'attache',
    check: (found) => expect(found).toEqual({ customers: 1, brokers: 0, store_contacts: 0, colleagues: 0 }),
  },
  'POST /expand/admin/personal-data/copy': {
    good: reported,
    bad: ['country_code', { body: { country_code: 'x', mobile_tel: '13655550000' } }],
    forbidden: 'attache',
    check: async ({ tables }, app) => {
      expect(tables.map(({ table }) => table)).toEqual(expect.arrayContaining(['customer', 'customer_tel']));
      const logged = await app.db
        .selectFrom('export_log')
        .select(['kind', 'filter', 'total_rows', 'is_whole'])
        .orderBy('id', 'desc')
        .executeTakeFirst();
      expect(logged).toEqual({ kind: 'personal data', filter: {}, total_rows: 1, is_whole: true });
    },
  },
  'POST /expand/admin/personal-data/erase': {
    good: reported,
    bad: ['mobile_tel', { body: { country_code: '86', mobile_tel: '' } }],
    forbidden: 'attache',
    check: async (erased, app, input) => {
      expect(erased).toEqual({ customers: 1, brokers: 0, files: 0 });
      const { mobile_tel = '' } = input.body as Record<string, string>;
      expect(await customerRows(app, mobile_tel)).toEqual([]);
    },
  },
};
