import { errors } from '@agency/shared/model/error-codes';
import { call, demo, sessionOf, startTestApp, type TestApp } from '../../../testing';

let app: TestApp;
const tokens = {} as Record<keyof typeof demo, string>;

beforeAll(async () => {
  app = await startTestApp();
  for (const who of Object.keys(demo) as (keyof typeof demo)[]) tokens[who] = await sessionOf(app, who);
});
beforeEach(() => app.db.deleteFrom('saved_filter').execute());
afterAll(() => app.close());

type Who = keyof typeof demo;
type List = 'store' | 'public_store' | 'broker';

const save = (who: Who, name: string, filter = 'kw=a', list: List = 'store') =>
  call(app, 'POST /expand/saved-filter/save', { token: tokens[who], body: { list, name, filter } });

const remove = (who: Who, id: string) =>
  call(app, 'POST /expand/saved-filter/remove', { token: tokens[who], body: { id } });

const namesOf = async (who: Who, list: List = 'store') => {
  const answer = await call(app, 'GET /expand/saved-filter/get-list', {
    token: tokens[who],
    query: { list },
  });
  return answer.data.list.map(({ name, filter }) => [name, filter]);
};

it('keeps them by list and identity, the oldest first', async () => {
  await save('attache', '附近', 'near=1');
  await save('attache', 'ខ្មែរ', '');
  await save('attache', '公海', 'kw=b', 'public_store');
  await save('colleague', '同事');
  await save('otherManager', '别处');
  expect(await namesOf('attache')).toEqual([
    ['附近', 'near=1'],
    ['ខ្មែរ', ''],
  ]);
  expect(await namesOf('attache', 'public_store')).toEqual([['公海', 'kw=b']]);
  expect(await namesOf('attache', 'broker')).toEqual([]);
  expect(await namesOf('colleague')).toEqual([['同事', 'kw=a']]);
  expect(await namesOf('otherManager')).toEqual([['别处', 'kw=a']]);
});

it('outlives the session', async () => {
  await save('attache', '附近', 'near=1');
  const token = await sessionOf(app, 'attache');
  await call(app, 'GET /expand/logout', { token });
  expect(await namesOf('attache')).toEqual([['附近', 'near=1']]);
});

it('replaces a filter of the same name, in its place', async () => {
  const { data: first } = await save('attache', '一', 'kw=1');
  await save('attache', '二', 'kw=2');
  const { data: again } = await save('attache', ' 一 ', 'kw=3');
  expect(again).toEqual(first);
  expect(await namesOf('attache')).toEqual([
    ['一', 'kw=3'],
    ['二', 'kw=2'],
  ]);
});

it('of 50 saved at once keeps ten, and replaces without counting', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => save('attache', `名 ${index}`)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(10);
  const refused = answers.filter(({ code }) => code === errors.savedFiltersFull.code);
  expect(refused).toHaveLength(40);
  expect([refused[0]?.status, refused[0]?.msg]).toEqual([
    409,
    'At most 10 filters can be saved here. Please delete one first',
  ]);
  const [[name = ''] = []] = await namesOf('attache');
  expect((await save('attache', name, 'kw=new')).code).toBe(0);
  expect(await namesOf('attache')).toHaveLength(10);
  expect((await save('attache', '新', 'kw=a', 'broker')).code).toBe(0);
  expect((await save('colleague', '新')).code).toBe(0);
});

it('removes once, and nobody else’s', async () => {
  const { data } = await save('attache', '一');
  for (const who of ['colleague', 'manager', 'otherAttache'] as const) {
    expect((await remove(who, data.id)).code).toBe(errors.notFound.code);
  }
  expect((await remove('attache', data.id)).code).toBe(0);
  expect((await remove('attache', data.id)).code).toBe(errors.notFound.code);
  expect(await namesOf('attache')).toEqual([]);
});

it.each([
  ['name', { name: '   ' }],
  ['name', { name: '字'.repeat(21) }],
  ['filter', { filter: `kw=${'a'.repeat(998)}` }],
  ['filter', { filter: 'kw=深圳' }],
  ['filter', { filter: 'kw=a b' }],
  ['filter', { filter: 'kw=%E6%B7' }],
  ['filter', { filter: 'kw=%' }],
  ['filter', { filter: 'kw="><script>' }],
  ['list', { list: 'visit' }],
])('refuses %s of %j', async (field, change) => {
  const body = { list: 'store', name: '一', filter: 'kw=a', ...change };
  const answer = await call(app, 'POST /expand/saved-filter/save', { token: tokens.attache, body });
  expect([answer.status, answer.msg.split(':')[0]]).toEqual([400, field]);
  expect(await namesOf('attache')).toEqual([]);
});

it('takes a name of 20 characters as people count them, and a filter of 1,000', async () => {
  const name = 'ស្ដ្រី'.repeat(5);
  expect((await save('attache', name, 'a'.repeat(1000))).code).toBe(0);
  expect(await namesOf('attache')).toEqual([[name, 'a'.repeat(1000)]]);
});
