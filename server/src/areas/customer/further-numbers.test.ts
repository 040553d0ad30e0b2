import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { aReport } from '../../../testing/reports';

let app: TestApp;
const tokens = {} as Record<'attache' | 'manager' | 'cambodian', string>;
let clueId: string;

beforeAll(async () => {
  app = await startTestApp();
  for (const who of ['attache', 'manager', 'cambodian'] as const) tokens[who] = await sessionOf(app, who);
  const body = await aReport(app, {
    cst_tels: [
      { value: '13977770001', type: 'mobile' },
      { value: '61234567', type: 'Hong_Kong_mobile' },
      { value: '16877533', type: 'global_tel', prefixNum: '855' },
    ],
  });
  clueId = (await call(app, 'POST /expand/cst/recommend', { token: tokens.attache, body })).data.clue_id;
});
afterAll(() => app.close());

type Who = keyof typeof tokens;

async function found(who: Who, keyword: string) {
  const query = { keyword, page_size: 100 };
  const { data } = await call(app, 'GET /expand/cst/get-list', { token: tokens[who], query });
  return data.list.map(({ id }) => id);
}

const lastNumber = { position: 3, tel_type: 'mobile', country_code: '86' } as const;

async function addNumber(number: string) {
  await app.db
    .insertInto('customer_tel')
    .values({ ...lastNumber, customer_id: clueId, number })
    .execute();
  await changeCustomer();
}

async function removeNumber() {
  await app.db
    .deleteFrom('customer_tel')
    .where('customer_id', '=', clueId)
    .where('position', '=', lastNumber.position)
    .execute();
  await changeCustomer();
}

const changeCustomer = () =>
  app.db.updateTable('customer').set({ created_on: app.deps.now() }).where('id', '=', clueId).execute();

describe.each(['attache', 'manager'] as const)('a customer with two more numbers, searched by %s', (who) => {
  it.each([
    ['the second number', '61234567'],
    ['its last four digits', '4567'],
    ['its calling code', '+852 6123 4567'],
    ['groups of it', '6123-4567'],
    ['the third number with its zero', '016 877 533'],
    ['the third number as it is sent', '+855 16 877 533'],
    ['the first number', '13977770001'],
  ])('is found by %s', async (_, word) => {
    expect(await found(who, word)).toContain(clueId);
  });

  it.each([
    ['another number', '61234568'],
    ['digits of two numbers', '0001612'],
    ['a word around a number', 'Tower 61234567'],
  ])('is not found by %s', async (_, word) => {
    expect(await found(who, word)).not.toContain(clueId);
  });

  describe('with one that is added', () => {
    afterEach(removeNumber);

    it('is found by four digits of it, and by no fewer, which stand in too many', async () => {
      await addNumber('88888888');
      expect(await found(who, '8888')).toContain(clueId);
      for (const word of ['8', '88', '888']) expect(await found(who, word)).not.toContain(clueId);
    });

    it('is found by what is shown of a hidden number, and by none of its hidden digits', async () => {
      await addNumber('188****4321');
      for (const word of ['188****4321', '4321']) expect(await found(who, word)).toContain(clueId);
      for (const word of ['18800004321', '1880', '88000', '88123'])
        expect(await found(who, word)).not.toContain(clueId);
    });

    it('is no longer found by it once it is gone', async () => {
      await addNumber('88887777');
      expect(await found(who, '88887777')).toEqual([clueId]);
      await removeNumber();
      expect(await found(who, '88887777')).toEqual([]);
    });
  });
});

it.each([
  ['1234567', { value: '61234567', prefixNum: '852' }],
  ['13977770001', undefined],
  ['王小明', undefined],
])('a row that is found by %s has %j to say beside the first number', async (keyword, number) => {
  const query = { keyword, page_size: 100 };
  const { data } = await call(app, 'GET /expand/cst/get-list', { token: tokens.manager, query });
  expect(data.list.find(({ id }) => id === clueId)?.found_tel).toEqual(number);
});

it('a row that is found by its first number and a further one says the first alone', async () => {
  await addNumber('97777000');
  const query = { keyword: '7777', page_size: 100 };
  const { data } = await call(app, 'GET /expand/cst/get-list', { token: tokens.manager, query });
  expect(data.list.find(({ id }) => id === clueId)).not.toHaveProperty('found_tel');
  await removeNumber();
});

it('counts, file and reports find by the same numbers', async () => {
  const { manager: token } = tokens;
  const keyword = '61234567';
  const counts = await call(app, 'GET /expand/cst/get-status-total', { token, query: { keyword } });
  expect(counts.data.total).toBe(1);
  const reports = await call(app, 'GET /expand/cst/get-report-list', { token, query: { keyword } });
  expect(reports.data).toMatchObject({ total_rows: 1, list: [{ clue_id: clueId }] });
  const file = await call(app, 'POST /expand/cst/export', { token, body: { keyword } });
  expect(file.headers['x-total-rows']).toBe('1');
  expect(file.text.split('\r\n')).toHaveLength(3);
});

it('what narrows the list narrows what a number finds', async () => {
  const query = { keyword: '61234567', cst_status: 5 };
  const { data } = await call(app, 'GET /expand/cst/get-list', { token: tokens.manager, query });
  expect(data).toMatchObject({ list: [], total_rows: 0 });
});

it('finds nobody of another organisation, nor of another member', async () => {
  expect(await found('cambodian', '61234567')).toEqual([]);
  await app.db.updateTable('customer').set({ member_id: '3' }).where('id', '=', clueId).execute();
  expect(await found('attache', '61234567')).toEqual([]);
  expect(await found('manager', '61234567')).toEqual([clueId]);
  await app.db.updateTable('customer').set({ member_id: '2' }).where('id', '=', clueId).execute();
});
