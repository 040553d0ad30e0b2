import type { ApiBody } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { findTenant } from '../config/find-tenant';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'manager');
});
beforeEach(async () => {
  await app.db.updateTable('tenant').set({ map_tiles: null }).execute();
  await app.db.deleteFrom('admin_history').where('subject_id', '=', 'map_tiles').execute();
});
afterAll(() => app.close());

const tiles = {
  url: 'https://tiles.example.com/{z}/{x}/{y}.png',
  attribution: '© Streets',
  max_zoom: 19,
  datum: 'wgs84',
} as const;

const save = (body: ApiBody<'POST /expand/admin/map-tiles/save'>) =>
  call(app, 'POST /expand/admin/map-tiles/save', { token, body });
const shown = async () => (await call(app, 'GET /expand/common/org/info', { token })).data.map_tiles;
const stored = async () => (await findTenant(app.db, 'HZQD')).map_tiles;
const history = () =>
  app.db
    .selectFrom('admin_history')
    .select(['old_value', 'new_value'])
    .where('subject_id', '=', 'map_tiles')
    .orderBy('id')
    .execute();

it('shows a source to the app until it is removed, with an entry of the history for each change', async () => {
  expect(await shown()).toBeUndefined();
  expect((await save({ tiles })).data).toEqual({ changed: true });
  expect(await shown()).toEqual(tiles);
  expect((await save({ tiles, before: tiles })).data).toEqual({ changed: false });
  expect((await save({ before: tiles })).data).toEqual({ changed: true });
  expect(await shown()).toBeUndefined();
  expect(await history()).toEqual([
    { old_value: null, new_value: tiles },
    { old_value: tiles, new_value: null },
  ]);
});

it('refuses a change of something else than what its author saw', async () => {
  await save({ tiles });
  const answer = await save({ tiles: { ...tiles, max_zoom: 18 } });
  expect(answer.code).toBe(errors.conflict.code);
  expect(await stored()).toEqual(tiles);
});

it.each([
  [{ url: 'https://tiles.example.com/{z}/{x}.png' }, 'tiles.url', errors.badInput.code],
  [{ url: 'http://tiles.example.com/{z}/{x}/{y}.png' }, 'tiles.url', errors.badInput.code],
  [{ url: 'https://elsewhere.example/{z}/{x}/{y}.png' }, 'tiles.url', errors.tileOriginRefused.code],
  [{ attribution: ' ' }, 'tiles.attribution', errors.badInput.code],
  [{ attribution: '\u200b' }, 'tiles.attribution', errors.badInput.code],
  [{ attribution: 'a'.repeat(201) }, 'tiles.attribution', errors.badInput.code],
  [{ max_zoom: 0 }, 'tiles.max_zoom', errors.badInput.code],
  [{ max_zoom: 23 }, 'tiles.max_zoom', errors.badInput.code],
  [{ datum: 'bd09' as 'wgs84' }, 'tiles.datum', errors.badInput.code],
])('refuses %j at its field', async (part, field, code) => {
  const answer = await save({ tiles: { ...tiles, ...part } });
  expect([answer.code, answer.data]).toMatchObject([code, { field }]);
  expect(await stored()).toBeNull();
  expect(await history()).toEqual([]);
});

it('says which origins are allowed', async () => {
  const { msg } = await save({ tiles: { ...tiles, url: 'https://elsewhere.example/{z}/{x}/{y}' } });
  expect(msg).toContain('https://tiles.example.com');
});

it('does not show a source whose origin is no longer allowed', async () => {
  await app.db
    .updateTable('tenant')
    .set({ map_tiles: JSON.stringify({ ...tiles, url: 'https://elsewhere.example/{z}/{x}/{y}' }) })
    .execute();
  expect(await shown()).toBeUndefined();
});
