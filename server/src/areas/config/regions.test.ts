import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const region = 'GET /expand/region';

async function found(kw: string, token: string) {
  const { data } = await call(app, region, { token, query: { kw } });
  return data.list.map(({ id }) => id);
}

async function own(token: string) {
  const { data } = await call(app, region, { token });
  return data.own?.id;
}

function move(city_id: string, of: { orgcode: string } | { member_id: string }) {
  return app.db
    .updateTable('store')
    .set({ city_id })
    .where((store) => store.and(of))
    .execute();
}

it('finds regions of every level by a word, also within a name, and says where they lie', async () => {
  const token = await sessionOf(app, 'manager');
  expect((await found('广东', token))[0]).toBe('44');
  expect((await found('南山', token))[0]).toBe('440305');
  expect(await found('Atlantis', token)).toEqual([]);
});

it('finds those of the own city before others of the same name', async () => {
  const token = await sessionOf(app, 'manager');
  const before = await found('福', token);
  const [first = '', ...rest] = before;
  expect(first.startsWith('4403')).toBe(true);
  expect(rest.some((id) => !id.startsWith('4403'))).toBe(true);
});

describe('the own city', () => {
  it("is that of most of an attache's own stores, and of the organisation's while they have none", async () => {
    const [manager, attache] = [await sessionOf(app, 'manager'), await sessionOf(app, 'attache')];
    const { data: user } = await call(app, 'GET /expand/user-info', { token: attache });
    await move('4401', { member_id: user.id });
    expect([await own(manager), await own(attache)]).toEqual(['4403', '4401']);
    await app.db.updateTable('store').set({ member_id: null }).where('member_id', '=', user.id).execute();
    expect(await own(attache)).toBe('4403');
  });

  it('is that of the own organisation, and is said by its path', async () => {
    const token = await sessionOf(app, 'otherManager');
    await move('4401', { orgcode: 'JNQD' });
    const { data } = await call(app, region, { token });
    expect(data.own).toMatchObject({ id: '4401', above: [{ id: 'CN' }, { id: '44' }] });
  });

  it('is nowhere as long as there are no stores', async () => {
    const token = await sessionOf(app, 'otherManager');
    await app.db.updateTable('store').set({ deleted_at: new Date() }).where('orgcode', '=', 'JNQD').execute();
    expect(await own(token)).toBeUndefined();
  });
});
