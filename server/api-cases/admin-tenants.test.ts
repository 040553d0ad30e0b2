import { type ApiKey, api, type Endpoint } from '@agency/shared/api';
import { sql } from 'kysely';
import { call, type Input, sessionOf, startTestApp, type TestApp } from '../testing';
import type { Case } from '../testing/api-case';
import { fingerprintOf, fingerprintOfTenant } from '../testing/fingerprint';
import { apiCases } from './all-cases';

let app: TestApp;
/** Names of HZQD's records that no record of JNQD has. */
let names: string[];

beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await sql<{ name: string }>`
    with named as (
      select orgcode, name from company union all select orgcode, name from project
      union all select orgcode, name from member union all select orgcode, name from label
      union all select orgcode, agency_name from agency union all select orgcode, name from broker_group)
    select name from named where orgcode = 'HZQD' except select name from named where orgcode <> 'HZQD'`.execute(
    app.db,
  );
  names = rows.map(({ name }) => name);
});
afterAll(() => app.close());

const keys = (Object.keys(api) as ApiKey[]).filter((key) => (api[key] as Endpoint).access === 'admin');

async function inputOf(key: ApiKey): Promise<Input> {
  const { good = {} } = apiCases[key] as Case<ApiKey>;
  return typeof good === 'function' ? good(app) : good;
}

const namesIn = (text: string) => names.filter((name) => text.includes(name));

// Shows ASVS 8.4.1.
it.each(keys)('%s shows and changes nothing of HZQD to an admin of another organisation', async (key) => {
  const token = await sessionOf(app, 'otherManager');
  const input = await inputOf(key);
  const before = await fingerprintOfTenant(app.db, 'HZQD');
  const { text, status } = await call(app, key, { ...input, token });
  expect(status).toBeLessThan(500);
  expect(namesIn(text)).toEqual([]);
  expect(await fingerprintOfTenant(app.db, 'HZQD')).toEqual(before);
});

const listed = ['companies', 'people', 'projects', 'agencies', 'labels', 'broker_groups'] as const;

it.each(listed)('lists %s of HZQD to its own admin only', async (kind) => {
  const key = 'GET /expand/admin/records';
  const query = { kind, page_size: 100 };
  const own = await call(app, key, { query, token: await sessionOf(app, 'manager') });
  const other = await call(app, key, { query, token: await sessionOf(app, 'otherManager') });
  expect([own.code, other.code]).toEqual([0, 0]);
  expect(namesIn(own.text)).not.toEqual([]);
  expect(namesIn(other.text)).toEqual([]);
  // All of JNQD's records are on the first page, so that a larger total would count those of others.
  expect(other.data.total_rows).toBe(other.data.list.length);
});

it('answers nothing to an admin who was disabled meanwhile', async () => {
  const token = await sessionOf(app, 'manager');
  const inputs: [ApiKey, Input][] = [];
  // They are made in sequence, because an organisation has one import at a time.
  for (const key of keys) inputs.push([key, await inputOf(key)]);
  await app.db
    .updateTable('account')
    .set({ disabled_at: app.deps.now() })
    .where('orgcode', '=', 'HZQD')
    .where('is_admin', '=', true)
    .execute();
  const before = await fingerprintOf(app.db);
  for (const [key, input] of inputs) {
    const { status } = await call(app, key, { ...input, token });
    expect([key, status]).toEqual([key, 401]);
  }
  expect(await fingerprintOf(app.db)).toEqual(before);
});
