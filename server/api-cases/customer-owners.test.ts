import { type ApiKey, api, type Endpoint } from '@agency/shared/api';
import { sql } from 'kysely';
import { ownerOf } from '../src/areas/customer-owner/customer-owner';
import { call, sessionOf, startTestApp, type TestApp } from '../testing';
import type { Case } from '../testing/api-case';
import { sweepLimits } from '../testing/sweep-limits';
import { apiCases } from './all-cases';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ limits: sweepLimits });
});
afterAll(() => app.close());

const isWrite = (endpoint: Endpoint) => endpoint.effect !== 'read';
const writes = (Object.keys(api) as ApiKey[]).filter((key) => isWrite(api[key]));

/** Adds a broker to every store and a customer to every broker, so that every reassignment is visible. */
async function addBrokersAndCustomers(): Promise<void> {
  await sql`
    insert into broker (orgcode, store_id, member_id, broker_name, country_code, mobile_tel, is_masked, broker_status,
      broker_type, gender, created_on)
    select orgcode, id, member_id, 'b', '86', '2', false, 1, 1, 1, created_on
    from store where not exists (select from broker where store_id = store.id)`.execute(app.db);
  await sql`
    insert into customer (orgcode, project_id, broker_id, store_id, member_id, list_type, cst_name, gender, mobile_tel,
      cst_status, clue_status, created_on, last_report_time)
    select orgcode, (select min(project.id) from project where project.orgcode = broker.orgcode), id, store_id,
      member_id, 3, 'c', 1, '3', 1, 1, created_on, created_on
    from broker where not exists (select from customer where broker_id = broker.id and cst_name = 'c')`.execute(
    app.db,
  );
}

async function wronglyOwned(): Promise<Map<string, unknown>> {
  const rows = await app.db
    .selectFrom('customer')
    .innerJoin('broker', 'broker.id', 'customer.broker_id')
    .select(['customer.id', 'customer.list_type', 'customer.store_id', 'customer.member_id', 'credited_id'])
    .select(['broker_status', 'broker.store_id as broker_store', 'broker.member_id as broker_member'])
    .execute();
  return new Map(
    rows.flatMap(({ id, broker_status, broker_store, broker_member, ...customer }) => {
      const broker = { broker_status, store_id: broker_store, member_id: broker_member };
      const owner = ownerOf(customer, broker);
      return owner === customer.member_id ? [] : [[id, { ...customer, owner }]];
    }),
  );
}

// The preparation of an example bypasses the commands, so only errors added by the call count.
it.each(writes)('%s leaves every customer with its owner', async (key) => {
  const { as = 'manager', good = {} } = apiCases[key] as Case<ApiKey>;
  const input = typeof good === 'function' ? await good(app) : good;
  const token = api[key].access !== 'public' ? await sessionOf(app, as) : undefined;
  await addBrokersAndCustomers();
  const before = await wronglyOwned();
  expect((await call(app, key, { ...input, token })).code).toBe(0);
  const after = [...(await wronglyOwned())].filter(([id]) => !before.has(id));
  expect(after).toEqual([]);
});
