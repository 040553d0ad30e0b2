import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { aReport } from '../../../testing/reports';
import { defaultLimits } from '../../platform/quota/limits';

let app: TestApp;

const [{ max = 0 } = {}] = defaultLimits.numberChecksPerPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('who checks more numbers than a form needs has to wait, and is entered in the log of reveals once', async () => {
  const token = await sessionOf(app, 'attache');
  const { store_id, broker_id } = await aReport(app);
  const check = (index: number) =>
    call(app, 'POST /expand/check-broker-cst-report', {
      token,
      body: { store_id, broker_id, project_id: '1', mobile_tel: String(13_412_340_000 + index) },
    });
  for (let index = 0; index < max; index++) expect((await check(index)).code).toBe(0);
  const refused = [await check(max), await check(max + 1)];
  for (const { status, code } of refused) expect([status, code]).toEqual([429, errors.tooManyRequests.code]);
  const entries = app.db.selectFrom('number_reveal').selectAll().where('customer_id', 'is', null);
  expect(await entries.execute()).toMatchObject([{ orgcode: 'HZQD', number_kind: 'customer' }]);
  app.advance(Number(refused[1]?.headers['retry-after']));
  expect((await check(0)).code).toBe(0);
});
