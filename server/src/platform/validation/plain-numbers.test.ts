import type { ApiKey } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { call, type Input, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { ownStore, storeForm, storeRow } from '../../../testing/api-case';
import { fingerprintOf } from '../../../testing/fingerprint';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const notPlain = ['Infinity', '-Infinity', '1e999', '-1e999', 'NaN', '0x10', ' 1', '1 ', '+1', '1_0'];

type Where = [field: string, key: ApiKey, input: (text: string) => Input];

const places: Where[] = [
  ['page', 'GET /expand/search-store', (page) => ({ query: { page } })],
  ['store_status', 'GET /expand/search-store', (text) => ({ query: { store_status: ['1', text] } })],
  ['near_lng', 'GET /expand/search-store', (near_lng) => ({ query: { near_lng, near_lat: 1 } })],
  ['lat', 'POST /expand/save-store', (lat) => ({ body: { ...storeForm, lat } })],
  ['pager.page_size', 'POST /expand/member/list', (page_size) => ({ body: { pager: { page_size } } })],
  ['items.0.type', 'POST /expand/auth-protocol', (type) => ({ body: { items: [{ type }] } })],
];

const cases = places.flatMap(([field, key, input]) =>
  notPlain.map((text): [field: string, text: string, key: ApiKey, input: Input] => [
    field,
    text,
    key,
    input(text),
  ]),
);

// Shows ASVS 1.4.2.
it.each(cases)('%s is not %j in %s', async (field, _, key, input) => {
  const token = await sessionOf(app, 'manager');
  const before = await fingerprintOf(app.db);
  const answer = await call(app, key, { ...input, token });
  expect([answer.status, answer.code]).toEqual([400, errors.badInput.code]);
  expect(answer.data).toMatchObject({ field: expect.stringMatching(`^${field.replaceAll('.', '\\.')}`) });
  expect(await fingerprintOf(app.db)).toEqual(before);
});

// Shows ASVS 15.3.5.
it.each([null, true, false, {}])('%j in a body is no number', async (lat) => {
  const token = await sessionOf(app, 'attache');
  const before = await fingerprintOf(app.db);
  const answer = await call(app, 'POST /expand/save-store', {
    token,
    body: { ...storeForm, lat } as object,
  });
  expect([answer.status, answer.data]).toEqual([400, expect.objectContaining({ field: 'lat' })]);
  expect(await fingerprintOf(app.db)).toEqual(before);
});

it.each(['114.0873', '-0.5', '1e-7', '0'])('takes %s for the number that it is', async (near_lng) => {
  const token = await sessionOf(app, 'manager');
  const query = { near_lng, near_lat: '22.5' };
  expect((await call(app, 'GET /expand/search-store', { token, query })).code).toBe(0);
});

it('a number of a body that no number can hold is refused', async () => {
  const token = await sessionOf(app, 'attache');
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/assistant/expand/save-store',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ ...storeForm, lng: 0 }).replace('"lng":0', '"lng":1e999'),
  });
  expect([answer.statusCode, answer.json().data.field]).toEqual([400, 'lng']);
});

it.each(['Infinity', '-Infinity', '1e999', 'NaN'])('nobody is at the door at %s', async (lng) => {
  const token = await sessionOf(app, 'attache');
  const store_id = await ownStore(app);
  const { lat, address } = await storeRow(app, store_id);
  const body = { store_id, lng, lat, address, visit_type: 1, visit_content: '上门', img_paths: '' };
  const before = await fingerprintOf(app.db);
  const answer = await call(app, 'POST /expand/store/save-visit', { token, body });
  expect([answer.status, answer.msg.split(':')[0]]).toEqual([400, 'lng']);
  expect(await fingerprintOf(app.db)).toEqual(before);
});

/** Headers that the server reads; Node itself validates the length of the body. */
const heads = ['language', 'timezone', 'idempotency-key', 'if-none-match', 'x-forwarded-for', 'x-request-id'];

it.each(notPlain)('a head that says %j everywhere is read as one that says nothing', async (text) => {
  const token = await sessionOf(app, 'manager');
  const headers = Object.fromEntries(heads.map((name) => [name, text]));
  const rows = async (headers: Record<string, string>) => {
    const answer = await call(app, 'GET /expand/cst/get-list', { token, headers: headers });
    return [answer.status, answer.data];
  };
  const before = await fingerprintOf(app.db);
  expect(await rows(headers)).toEqual(await rows({}));
  expect(await fingerprintOf(app.db)).toEqual(before);
});
