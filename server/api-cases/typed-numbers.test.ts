import { errors } from '@agency/shared/model/error-codes';
import { phoneSpellings } from '@agency/shared/model/phone-spellings';
import { call, defaultLimits, sessionOf, startTestApp, type TestApp } from '../testing';
import { storeForm } from '../testing/api-case';
import { aReport } from '../testing/reports';

const many = [{ max: 10_000, seconds: 60 }];
let app: TestApp;
let token: string;
let invitation: string;

beforeAll(async () => {
  const limits = {
    ...defaultLimits,
    smsPerPhone: many,
    smsPerAddress: many,
    registrationsPerAddress: many,
    numberChecksPerPerson: many,
  };
  app = await startTestApp({ limits });
  token = await sessionOf(app, 'attache');
  const link = await call(app, 'GET /expand/org/org-invite-broker-link', { token });
  invitation = new URL(link.data.h5_url).pathname;
});
afterAll(() => app.close());

type Spelling = (typeof phoneSpellings)[number];

const rowOf = ({ text, callingCode }: Spelling) => ({
  value: text,
  type: 'global_tel' as const,
  prefixNum: callingCode,
});

const places: Record<string, (spelling: Spelling) => Promise<unknown>> = {
  report: async (spelling) => {
    const body = await aReport(app, { cst_tels: [rowOf(spelling)] });
    const { data, msg } = await call(app, 'POST /expand/cst/recommend', { token, body });
    const read = app.db
      .selectFrom('customer_tel')
      .innerJoin('customer', 'customer.id', 'customer_id')
      .select(['country_code', 'number as mobile_tel', 'mobile_tel as first'])
      .where('customer_id', '=', data?.clue_id ?? '0');
    const { first, ...number } = (await read.executeTakeFirst()) ?? { first: msg };
    // Ends the protection, so that the next spelling can be reported too.
    await app.db
      .updateTable('customer')
      .set({ clue_status: 3 })
      .where('id', '=', data?.clue_id ?? '0')
      .execute();
    return first === spelling.number ? number : first;
  },
  'contact of a store': async ({ text, callingCode }) => {
    const body = { ...storeForm, country_code: callingCode, mobile_tel: text };
    const { data, msg } = await call(app, 'POST /expand/save-store', { token, body });
    const read = app.db.selectFrom('store').select(['country_code', 'mobile_tel']);
    return (await read.where('id', '=', data?.id ?? '0').executeTakeFirst()) ?? msg;
  },
  login: async ({ text, callingCode, country_code }) => {
    const body = { country_code: callingCode, mobile_tel: text };
    const { code, msg } = await call(app, 'POST /expand/send-sms-code', { body });
    const read = app.db.selectFrom('sms_code').select('phone').orderBy('id', 'desc');
    const { phone } = await read.executeTakeFirstOrThrow();
    return code === 0 ? { country_code, mobile_tel: phone.replace(`${country_code} `, '') } : msg;
  },
  'registration of a broker': async ({ text, callingCode }) => {
    await app.app.inject({
      method: 'POST',
      url: invitation,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        name: 'typed',
        gender: '1',
        country_code: callingCode,
        mobile_tel: text,
      }).toString(),
    });
    const read = app.db.selectFrom('broker').select(['country_code', 'mobile_tel']);
    const broker = await read.where('broker_name', '=', 'typed').executeTakeFirst();
    await app.db.deleteFrom('broker').where('broker_name', '=', 'typed').execute();
    return broker;
  },
};

describe.each(Object.entries(places))('%s', (_, readAt) => {
  it.each(phoneSpellings)('reads $text of $callingCode', async (spelling) => {
    const { country_code, number } = spelling;
    expect(await readAt(spelling)).toEqual({ country_code, mobile_tel: number });
  });
});

describe('a reported number', () => {
  beforeAll(async () => {
    const numbers = new Map(phoneSpellings.map(({ country_code, number }) => [country_code, number]));
    for (const [prefixNum, value] of numbers) {
      const body = await aReport(app, { cst_tels: [{ value, type: 'global_tel', prefixNum }] });
      expect(await call(app, 'POST /expand/cst/recommend', { token, body })).toMatchObject({ code: 0 });
    }
  });

  it.each(phoneSpellings)('is a duplicate as $text of $callingCode', async (spelling) => {
    const body = await aReport(app, { cst_tels: [rowOf(spelling)] });
    const { broker_id = '', store_id, project_id, cst_tels } = body;
    const question = { broker_id, store_id, project_id, cst_tels };
    const check = await call(app, 'POST /expand/check-broker-cst-report', { token, body: question });
    const report = await call(app, 'POST /expand/cst/recommend', { token, body });
    expect([check.data, report.code]).toEqual([{ may_duplicate: 1 }, errors.numberDuplicate.code]);
  });

  /** A search has no field for the calling code. It recognises other codes than the product's only behind a plus. */
  const others = ['1-202-555-0123', '6591234567'];
  const searched = phoneSpellings.filter(({ text }) => !others.includes(text));
  it.each(searched)('is found by $text', async ({ text, number }) => {
    const query = { keyword: text, page_size: 50 };
    const { data } = await call(app, 'GET /expand/cst/get-list', { token, query });
    expect(data.list.map(({ mobile_tel }) => mobile_tel)).toContain(number);
  });
});
