import { errors } from '@agency/shared/model/error-codes';
import { call, type demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore } from '../../../testing/api-case';
import { aReport, brokerOf } from '../../../testing/reports';
import { changeBrokers } from '../customer-owner/change-brokers';

const number = '13900008888';
const masked = '139****8888';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  app.advance(24 * 3600);
});
afterAll(() => app.close());

type Who = keyof typeof demo;
type Kind = 'broker' | 'customer';

let lastNumber = 13_700_000_000;

async function newCustomer({
  isMasked = true,
  member_id = '2',
  isHidden = false,
}: {
  isMasked?: boolean;
  member_id?: string | null;
  isHidden?: boolean;
} = {}) {
  const store_id = await newStore(app);
  const broker_id = await brokerOf(app, store_id);
  lastNumber += 1;
  const whole = { mobile_tel: String(lastNumber) };
  const hidden = { cst_type: 2, mobile_tel: `${String(lastNumber).slice(7)}****`.padStart(11, '138') };
  const { data } = await call(app, 'POST /expand/cst/recommend', {
    token: await sessionOf(app, 'attache'),
    body: await aReport(app, { store_id, broker_id, ...(isHidden ? hidden : whole) }),
  });
  const { clue_id } = data;
  await app.db.updateTable('store').set({ member_id }).where('id', '=', store_id).execute();
  const broker = { is_masked: isMasked, member_id };
  await changeBrokers(app.db, (brokers) => brokers.where('id', '=', broker_id), broker);
  return clue_id;
}

const reveal = async (who: Who, clue_id: string, number_kind: Kind = 'broker', headers = {}) =>
  call(app, 'POST /expand/cst/reveal-number', {
    token: await sessionOf(app, who),
    body: { clue_id, number_kind },
    headers,
  });

const detail = async (who: Who, clue_id: string) => {
  const token = await sessionOf(app, who);
  return (await call(app, 'GET /expand/cst/get-detail', { token, query: { clue_id } })).data;
};

const entriesOf = (clue_id: string) =>
  app.db.selectFrom('number_reveal').selectAll().where('customer_id', '=', clue_id).orderBy('id').execute();

describe.each([
  ['a broker of the own', { isMasked: true }, 'attache', 'broker', true],
  ['a broker of nobody', { isMasked: true, member_id: null }, 'attache', 'broker', false],
  [
    'a broker of nobody, not masked otherwise',
    { isMasked: false, member_id: null },
    'attache',
    'broker',
    false,
  ],
  ['a broker', { isMasked: true }, 'manager', 'broker', true],
  ['a customer who was reported hidden', { isHidden: true }, 'attache', 'customer', false],
  ['a customer who was reported hidden', { isHidden: true }, 'manager', 'customer', false],
] as const)('the masked number of %s', (_, facts, who, kind, isRevealed) => {
  it(`is ${isRevealed ? '' : 'not '}told to the ${who}`, async () => {
    const clue_id = await newCustomer(facts);
    const { broker_item, mobile_tel, revealable } = await detail(who, clue_id);
    expect(kind === 'broker' ? broker_item.mobile_tel : mobile_tel).toContain('*');
    expect(revealable?.includes(kind)).toBe(isRevealed);
    const answer = await reveal(who, clue_id, kind);
    if (isRevealed) expect(answer.data).toEqual({ mobile_tel: number, country_code: '86' });
    else expect([answer.status, answer.code, answer.data]).toEqual([403, errors.roleForbidden.code, null]);
    expect(await entriesOf(clue_id)).toHaveLength(isRevealed ? 1 : 0);
  });
});

it('of a broker who is a colleague’s by now is told to the colleague alone', async () => {
  const clue_id = await newCustomer({ member_id: '3' });
  expect((await reveal('attache', clue_id)).code).toBe(errors.customerAssigned.code);
  expect((await reveal('colleague', clue_id)).data).toEqual({ mobile_tel: number, country_code: '86' });
});

it('a whole number needs no asking, and is not counted as looked at', async () => {
  const clue_id = await newCustomer({ isMasked: false });
  const { broker_item, revealable } = await detail('attache', clue_id);
  expect([broker_item.mobile_tel, revealable]).toEqual([number, []]);
  expect((await reveal('attache', clue_id)).code).toBe(errors.roleForbidden.code);
  expect(await entriesOf(clue_id)).toEqual([]);
});

it('stays masked for the next look at the details', async () => {
  const clue_id = await newCustomer();
  await reveal('attache', clue_id);
  expect((await detail('attache', clue_id)).broker_item).toMatchObject({
    mobile_tel: masked,
    original_mobile_tel: '',
  });
});

it('is masked a second time where the broker comes along', async () => {
  const clue_id = await newCustomer();
  await app.db.updateTable('customer').set({ dkr_mobile: number }).where('id', '=', clue_id).execute();
  expect((await detail('manager', clue_id)).cst_detail_item.dkr_mobile).toBe(masked);
  await app.db.updateTable('customer').set({ dkr_mobile: '13900007777' }).where('id', '=', clue_id).execute();
  expect((await detail('manager', clue_id)).cst_detail_item.dkr_mobile).toBe('13900007777');
});

it('is told to the own tenant, and to whom the customer is given', async () => {
  const clue_id = await newCustomer();
  for (const [who, code] of [
    ['colleague', errors.customerAssigned.code],
    ['otherAttache', errors.customerAssigned.code],
    ['otherManager', errors.customerForeign.code],
  ] as const) {
    expect((await reveal(who, clue_id)).code).toBe(code);
  }
  expect(await entriesOf(clue_id)).toEqual([]);
});

it('is told who looked at it and when, the newest first, page by page', async () => {
  const clue_id = await newCustomer();
  await reveal('attache', clue_id);
  app.advance(3600);
  await reveal('manager', clue_id);
  const token = await sessionOf(app, 'manager');
  const pageOf = async (page: number) =>
    (
      await call(app, 'GET /expand/cst/get-reveal-list', {
        token,
        query: { clue_id, page, page_size: 1 },
      })
    ).data;
  const [newest, first] = [await pageOf(1), await pageOf(2)];
  expect([newest.total_rows, first.total_rows]).toEqual([2, 2]);
  expect(first.list).toMatchObject([{ member_name: '林志远', number_kind: 'broker' }]);
  expect(newest.list[0]?.member_name).not.toBe('林志远');
  expect(Number(newest.list[0]?.id)).toBeGreaterThan(Number(first.list[0]?.id));
  const [entry] = await entriesOf(clue_id);
  expect(entry?.revealed_at.getTime()).toBe(app.deps.now().getTime() - 3_600_000);
});

it('is told once for a request that is sent twice', async () => {
  const clue_id = await newCustomer();
  const key = { 'idempotency-key': 'look-at-the-number' };
  const [one, two] = [
    await reveal('attache', clue_id, 'broker', key),
    await reveal('attache', clue_id, 'broker', key),
  ];
  expect(two.data).toEqual(one.data);
  expect(await entriesOf(clue_id)).toHaveLength(1);
});

it('is judged again for a request that is sent twice', async () => {
  const clue_id = await newCustomer();
  const key = { 'idempotency-key': 'look-before-it-goes' };
  expect((await reveal('attache', clue_id, 'broker', key)).data.mobile_tel).toBe(number);
  await app.db.updateTable('customer').set({ member_id: '3' }).where('id', '=', clue_id).execute();
  expect((await reveal('attache', clue_id, 'broker', key)).code).toBe(errors.customerAssigned.code);
});

// Shows ASVS 2.3.2.
it('is not told to an account that asks again and again, until it has waited', async () => {
  const clue_id = await newCustomer();
  for (let time = 0; time < 10; time++) expect((await reveal('attache', clue_id)).status).toBe(200);
  const refused = await reveal('attache', clue_id);
  expect([refused.status, refused.code]).toEqual([429, errors.tooManyRequests.code]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await entriesOf(clue_id)).toHaveLength(10);
  expect((await reveal('manager', clue_id)).status).toBe(200);
  app.advance(Number(refused.headers['retry-after']));
  expect((await reveal('attache', clue_id)).status).toBe(200);
});
