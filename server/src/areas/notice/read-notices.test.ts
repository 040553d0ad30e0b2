import { call, sessionOf, startTestApp, type TestApp, testNow } from '../../../testing';
import { sendNotices } from './send-notices';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

const notice = {
  orgcode: 'HZQD',
  memberId: '2',
  kind: 'store_approved',
  params: { store: '新门店' },
  extra: {},
} as const;

const look = async (as_of: string) => {
  await call(app, 'GET /expand/push/get-message', { token, query: { msg_type: 2, as_of } });
  const { data } = await call(app, 'GET /expand/push/count-unread-message', { token });
  return data.list.find(({ msg_type }) => msg_type === 2)?.amount;
};

it('leaves unread what came after the moment of the list that was shown', async () => {
  const later = new Date(testNow.getTime() + 1);
  await sendNotices(app.db, [notice], later);
  expect(await look(testNow.toISOString())).toBe(1);
  expect(await look(later.toISOString())).toBe(0);
});

it('leaves unread what was stored between the list and its mark', async () => {
  const query = { msg_type: 2 };
  await call(app, 'GET /expand/push/get-message', { token, query });
  const transact = app.db.transaction.bind(app.db);
  jest.spyOn(app.db, 'transaction').mockImplementationOnce(() => {
    const begun = transact();
    const execute: typeof begun.execute = async (work) => {
      await sendNotices(app.db, [notice], testNow);
      return begun.execute(work);
    };
    return Object.assign(Object.create(begun), { execute });
  });
  const { data } = await call(app, 'GET /expand/push/get-message', { token, query });
  const shown = new Set(data.list.map(({ msg_id }) => msg_id));
  const rows = await app.db
    .selectFrom('notice')
    .select('msg_id')
    .where('msg_type', '=', 2)
    .where('read_at', 'is not', null)
    .where('time', '=', testNow)
    .orderBy('msg_id', 'desc')
    .limit(1)
    .execute();
  expect(rows.filter(({ msg_id }) => !shown.has(msg_id))).toEqual([]);
});

describe('searched', () => {
  const find = async (keyword: string, more: object = {}) => {
    const query = { msg_type: 2, keyword, ...more };
    const { data } = await call(app, 'GET /expand/push/get-message', { token, query });
    return { total: data.total_rows, contents: data.list.map(({ content }) => content) };
  };
  beforeAll(async () => {
    const assigned = { ...notice, kind: 'store_assigned' } as const;
    await sendNotices(
      app.db,
      [
        { ...assigned, params: { store: 'Harbour Homes' } },
        { ...assigned, params: { store: 'Lantern Street' } },
      ],
      testNow,
    );
  });

  it('finds what a notice names, and what it says in the language of the reader', async () => {
    expect(await find('harbour')).toEqual({
      total: 1,
      contents: ['Harbour Homes has been assigned to you.'],
    });
    expect((await find('been assigned to you', { page_size: 1 })).total).toBeGreaterThanOrEqual(2);
    expect((await find('nothing of the kind')).total).toBe(0);
    expect((await find('100%_')).total).toBe(0);
  });

  it('marks nothing as read', async () => {
    await sendNotices(app.db, [notice], testNow);
    await find('harbour');
    const { data } = await call(app, 'GET /expand/push/count-unread-message', { token });
    expect(data.list.find(({ msg_type }) => msg_type === 2)?.amount).toBeGreaterThan(0);
  });
});
