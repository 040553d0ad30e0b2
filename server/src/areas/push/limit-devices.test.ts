import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { defaultLimits } from '../../platform/quota/limits';

let app: TestApp;

const [{ max = 0 } = {}] = defaultLimits.writesPerAccount.device;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a person has 20 devices at most, and the oldest goes', async () => {
  const token = await sessionOf(app, 'attache');
  for (let index = 0; index <= 20; index++) {
    app.advance(1);
    const body = { platform: 'web', device_id: `device-${index}` } as const;
    expect((await call(app, 'POST /expand/push/bind-device', { token, body })).code).toBe(0);
  }
  const rows = await app.db
    .selectFrom('device')
    .select('device_id')
    .where('device_id', 'like', 'device-%')
    .execute();
  expect(rows).toHaveLength(20);
  expect(rows.map(({ device_id }) => device_id)).not.toContain('device-0');
  expect(rows.map(({ device_id }) => device_id)).toContain('device-20');
});

it('who writes more than a person can is told when to go on', async () => {
  const token = await sessionOf(app, 'colleague');
  const bind = () =>
    call(app, 'POST /expand/push/bind-device', { token, body: { platform: 'web', device_id: 'd1' } });
  for (let time = 0; time < max; time++) expect((await bind()).code).toBe(0);
  const refused = await bind();
  expect([refused.status, refused.code]).toEqual([429, errors.tooManyRequests.code]);
  app.advance(Number(refused.headers['retry-after']));
  expect((await bind()).code).toBe(0);
});
