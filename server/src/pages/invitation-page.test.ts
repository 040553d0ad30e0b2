import { call, sessionOf, startTestApp, type TestApp } from '../testing';

jest.setTimeout(60_000);

let app: TestApp;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
  const token = await sessionOf(app, 'attache');
  const { data } = await call(app, 'GET /expand/org/org-invite-broker-link', {
    token,
    query: { group_id: '2' },
  });
  path = new URL(data.h5_url).pathname;
});
afterAll(() => app.close());

const open = (url: string, language = 'en') =>
  app.app.inject({ url, headers: { 'accept-language': language } });

const submit = (fields: Record<string, string>, url = path, from = '10.0.0.1') =>
  app.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const form = { name: '罗敏', gender: '2', country_code: '86', mobile_tel: '139 0000 7777' };
const brokers = () =>
  app.db
    .selectFrom('broker')
    .select(['broker_name', 'orgcode', 'member_id', 'group_id', 'inviter_id', 'broker_status'])
    .select(['broker_type', 'gender'])
    .where('mobile_tel', '=', '13900007777')
    .execute();

it.each([
  ['en-GB,en;q=0.9', 'Register as an independent broker'],
  ['km', 'ចុះឈ្មោះជាភ្នាក់ងារឯករាជ្យ'],
  ['zh-TW', '注册成为独立经纪人'],
  ['fr', '注册成为独立经纪人'],
])('speaks to a browser that likes %s', async (language, title) => {
  const page = await open(path, language);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain(`<h1>${title}</h1>`);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

it('keeps what was typed when something is wrong, and runs none of it', async () => {
  const page = await submit({ ...form, name: '"><script>alert(1)</script>' });
  expect(page.statusCode).toBe(400);
  expect(page.body).not.toContain('<script>');
  expect(page.body).toContain('&lt;script&gt;');
  const wrongPhone = await submit({ ...form, mobile_tel: '12' });
  expect(wrongPhone.body).toContain('not a valid mobile number');
  expect(wrongPhone.body).toContain('value="罗敏"');
  expect(await brokers()).toEqual([]);
});

it('registers a broker once, for review by the organisation that invited', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => submit(form)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(await brokers()).toEqual([
    {
      broker_name: '罗敏',
      orgcode: 'HZQD',
      member_id: '2',
      group_id: '2',
      inviter_id: '2',
      broker_status: 3,
      broker_type: 2,
      gender: 2,
    },
  ]);
});

it('is gone for a code that is none', async () => {
  for (const answer of [await open('/pages/invite/x'), await submit(form, '/pages/invite/x')]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('no longer valid');
  }
});

it('lets one address register only so many', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 21; index++) {
    statuses.push(
      (await submit({ ...form, mobile_tel: String(13_900_010_000 + index) }, path, '10.0.0.2')).statusCode,
    );
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  const late = await submit(form, path, '10.0.0.2');
  expect(late.headers['retry-after']).toBe('3600');
  expect(late.body).toContain('Too many requests');
  expect(late.body).toContain('value="罗敏"');
});
