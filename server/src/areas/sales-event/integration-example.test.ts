import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { aReport } from '../../../testing/reports';
import { createSalesKey, type ShownKey } from './sales-keys';

const example = join(__dirname, '../../../../docs/examples/send-sales-event.mjs');

let app: TestApp;
let address: string;
let key: ShownKey;

beforeAll(async () => {
  app = await startTestApp();
  // The example signs with the time of this machine.
  app.advance((Date.now() - app.deps.now().getTime()) / 1_000);
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  key = await createSalesKey(
    app.db,
    { orgcode: 'HZQD', accountId: null, now: app.deps.now() },
    '案场',
    app.deps,
  );
});
afterAll(() => app.close());

async function runExample(clueId: string, secret: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [example, clueId], {
    env: { AGENCY_URL: address, AGENCY_KEY: key.id, AGENCY_SECRET: secret },
  });
  return stdout;
}

it('accepts the event that the example of the documentation signs and sends', async () => {
  const token = await sessionOf(app, 'attache');
  const report = await call(app, 'POST /expand/cst/recommend', { token, body: await aReport(app) });
  const { clue_id } = report.data;
  expect(await runExample(clue_id, key.secret)).toMatch(/^200 .*"result":"applied"/);
  const customer = await app.db
    .selectFrom('customer')
    .select('cst_status')
    .where('id', '=', clue_id)
    .executeTakeFirstOrThrow();
  expect(customer.cst_status).toBe(2);
});

it('refuses the example with another secret', async () => {
  expect(await runExample('1', `whsec_${Buffer.alloc(32).toString('base64')}`)).toMatch(/^401 /);
});
