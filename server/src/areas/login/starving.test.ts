import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { HashQueue } from '../../platform/session/hash-queue';
import { defaultHashCosts } from '../../platform/session/secrets';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ admission: { atOnce: 2, patienceMs: 60_000 }, hashCosts: defaultHashCosts });
});
afterAll(() => app.close());

it('wrong passwords do not delay the calls of others, although they take all places first', async () => {
  const token = await sessionOf(app, 'manager');
  let guessed = 0;
  const guesses = Array.from({ length: 14 }, async (_, index) => {
    const body = { country_code: '86', mobile_tel: '13800000001', password: `Wrong123${index}` };
    await call(app, 'POST /expand/account/list-can-login', { body, from: `10.3.0.${index}` });
    guessed += 1;
  });
  await Promise.race(guesses);
  expect((await call(app, 'GET /expand/user-info', { token })).code).toBe(0);
  expect(guessed).toBeLessThan(7);
  await Promise.all(guesses);
});

it.each([
  ['a phone without codes left', '13800000002', errors.tooManyRequests.code],
  ['a number that is none', '1', errors.phoneInvalid.code],
])('hashes no code for %s', async (_, mobile_tel, code) => {
  const body = { country_code: '86', mobile_tel };
  const sends = Array.from({ length: 20 }, () => call(app, 'POST /expand/send-sms-code', { body }));
  await Promise.all(sends);
  const hash = jest.spyOn(HashQueue.prototype, 'run');
  expect((await call(app, 'POST /expand/send-sms-code', { body })).code).toBe(code);
  expect(hash).not.toHaveBeenCalled();
});

it('lets a refused guess wait for its answer, without a place that others need', async () => {
  const small = await startTestApp({ admission: { atOnce: 1, patienceMs: 60_000 }, refusedGuessWaitMs: 300 });
  const token = await sessionOf(small, 'manager');
  const body = { country_code: '86', mobile_tel: '13800000003', password: 'Wrong123' };
  const guess = () => call(small, 'POST /expand/account/list-can-login', { body });
  for (let tries = 0; tries < 5; tries++) expect((await guess()).code).toBe(errors.credentialsWrong.code);
  const order: string[] = [];
  const refused = guess().then(({ code }) => order.push(`guess ${code}`));
  const other = call(small, 'GET /expand/user-info', { token }).then(({ code }) =>
    order.push(`other ${code}`),
  );
  await Promise.all([refused, other]);
  expect(order).toEqual(['other 0', `guess ${errors.tooManyRequests.code}`]);
  await small.close();
});
