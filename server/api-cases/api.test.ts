import { type ApiKey, api, type Endpoint } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { TypeGuard } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { call, sessionOf, startTestApp, type TestApp } from '../testing';
import type { Case } from '../testing/api-case';
import { fingerprintOf } from '../testing/fingerprint';
import { sweepLimits } from '../testing/sweep-limits';
import { wrongPinyin } from '../testing/wrong-pinyin';
import { apiCases } from './all-cases';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ limits: sweepLimits });
});
afterAll(() => app.close());

describe.each(Object.keys(api) as ApiKey[])('%s', (key) => {
  const endpoint: Endpoint = api[key];
  const { as = 'manager', good = {}, bad, forbidden, check } = apiCases[key] as Case<ApiKey>;
  const token = () => (endpoint.access !== 'public' ? sessionOf(app, as) : undefined);

  if (endpoint.access !== 'public') {
    // Shows ASVS 7.2.1.
    it('needs a session', async () => {
      const answer = await call(app, key, bad?.[1] ?? {});
      expect([answer.status, answer.code]).toEqual([401, errors.sessionInvalid.code]);
    });
  }

  if (endpoint.query || (endpoint.body && !TypeGuard.IsOptional(endpoint.body))) {
    // Shows ASVS 2.2.2.
    it('names the field that is wrong and writes nothing', async () => {
      const [field = '', input = {}] = bad ?? [];
      const own = await token();
      const before = await fingerprintOf(app.db);
      const answer = await call(app, key, { ...input, token: own });
      expect([answer.status, answer.code]).toEqual([400, errors.badInput.code]);
      expect(answer.msg.split(':')[0]).toBe(field);
      expect(answer.data).toMatchObject({
        field,
        reason: expect.any(String),
        text: expect.stringMatching(/\S/),
      });
      expect(await fingerprintOf(app.db)).toEqual(before);
    });
  }

  if (forbidden) {
    // Shows ASVS 8.2.1 and 8.3.1.
    it('is not for every role', async () => {
      const input = typeof good === 'function' ? await good(app) : good;
      const own = await sessionOf(app, forbidden);
      const before = await fingerprintOf(app.db);
      const answer = await call(app, key, { ...input, token: own });
      expect([answer.status, answer.code]).toEqual([403, errors.roleForbidden.code]);
      expect(await fingerprintOf(app.db)).toEqual(before);
    });
  }

  if (endpoint.effect === 'read') {
    it('only reads', async () => {
      const input = typeof good === 'function' ? await good(app) : good;
      const own = await token();
      const before = await fingerprintOf(app.db);
      expect((await call(app, key, { ...input, token: own })).code).toBe(0);
      expect(await fingerprintOf(app.db)).toEqual(before);
    });
  }

  // Shows ASVS 14.2.2.
  it('answers as declared', async () => {
    const input = typeof good === 'function' ? await good(app) : good;
    const answer = await call(app, key, { ...input, token: await token() });
    expect([answer.code, answer.msg, answer.status]).toEqual([0, '', 200]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([...Value.Errors(endpoint.output, answer.data)]).toEqual([]);
    await check(answer.data as never, app, input);
  });
});

it('the pinyin of every name that the calls have written is stored beside it', async () => {
  expect(await wrongPinyin(app.db)).toEqual({});
});
