import { DeliveryError } from '@agency/delivery';
import { errors } from '@agency/shared/model/error-codes';
import { traceCode } from '@agency/shared/model/trace';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { describeError, requestIdOf, withoutNumbers } from './logging';
import { ProblemCounts } from './problem-counts';

let app: TestApp;
const deliveryProblems = new ProblemCounts();
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  app = await startTestApp({
    logLevel: 'info',
    logTo: { write: (line: string) => lines.push(JSON.parse(line)) },
    metrics: { token: 'let-me-see', ofProcess: false, deliveryProblems },
    admission: { atOnce: 3, patienceMs: 0 },
  });
});
afterAll(() => app.close());

describe('logs', () => {
  // Shows ASVS 16.2.1, 16.2.3 and 16.2.5.
  it('tell each call by its route, with an id, and nothing of what was said', async () => {
    const token = await sessionOf(app, 'attache');
    const headers = { 'x-request-id': 'edge-7f3a9c01' };
    await call(app, 'GET /expand/search-store', { token, query: { kw: '13800000002' }, headers });
    const phone = { mobile_tel: '13800000002', country_code: '86' };
    const answer = await call(app, 'POST /expand/account/list-can-login', {
      body: { ...phone, password: 'Agency123' },
    });
    expect(lines.find(({ reqId }) => reqId === 'edge-7f3a9c01')).toMatchObject({
      method: 'GET',
      route: '/api/assistant/expand/search-store',
      status: 200,
      orgcode: 'HZQD',
    });
    const all = JSON.stringify(lines);
    for (const secret of [token, '13800000002', 'Agency123', answer.data.ticket, '林志远']) {
      expect(all).not.toContain(secret);
    }
  });

  // Shows ASVS 16.3.1, 16.3.2 and 16.3.3.
  it('tell a login, its proof and its person, and the code of what was refused', async () => {
    const login = 'POST /expand/account/list-can-login';
    const phone = { mobile_tel: '13800000002', country_code: '86' };
    const lineOf = (route: string) => lines.findLast((line) => String(line.route).endsWith(route));
    await call(app, login, { body: { ...phone, password: 'Wrong1234' } });
    const failed = lineOf('/list-can-login');
    const person = expect.stringMatching(/^\d+$/);
    const refusal = errors.credentialsWrong.code;
    expect(failed).toMatchObject({ status: 400, proof: 'password', person, refusal });
    const { data } = await call(app, login, { body: { ...phone, password: 'Agency123' } });
    expect(lineOf('/list-can-login')).toMatchObject({
      status: 200,
      proof: 'password',
      person: failed?.person,
    });
    expect(lineOf('/list-can-login')).not.toHaveProperty('refusal');
    const body = { ticket: data.ticket, orgcode: 'HZQD', account_type: 1 };
    const { token } = (await call(app, 'POST /expand/account/confirm-login-by-ticket', { body })).data;
    const begun = lineOf('/confirm-login-by-ticket');
    expect(begun).toMatchObject({ status: 200, orgcode: 'HZQD', account: person, person: failed?.person });
    const reset = { new_password: 'Harbour2026', current_password: 'Wrong1234' };
    await call(app, 'POST /expand/account/reset-password', { token, body: reset });
    expect(lineOf('/reset-password')).toMatchObject({
      proof: 'current_password',
      account: begun?.account,
      refusal,
    });
    await call(app, 'GET /expand/logout', { token });
    expect(lineOf('/logout')).toMatchObject({ status: 200, account: begun?.account });
    await call(app, 'GET /expand/user-center', { token });
    expect(lineOf('/user-center')).toMatchObject({ status: 401, refusal: errors.sessionExpired.code });
    const unsigned = { method: 'POST', url: '/open/v1/sales-events', payload: {} } as const;
    await app.app.inject(unsigned);
    expect(lineOf('/sales-events')).toMatchObject({ status: 401, refusal: errors.signatureInvalid.code });
    for (let tries = 0; tries < 6; tries++)
      await call(app, login, { body: { ...phone, password: 'Wrong1234' }, from: '10.7.0.1' });
    expect(lineOf('/list-can-login')).toMatchObject({ status: 429, refusal: errors.tooManyRequests.code });
  });

  // Shows ASVS 16.2.4.
  it('have the trace of the call, whose code is in the answer', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const { headers } = await call(app, 'GET /config/get', { headers: { traceparent } });
    expect(headers['trace-code']).toBe('9FWJ-YDBQ');
    expect(lines.at(-1)).toMatchObject({ trace: '4bf92f3577b34da6a3ce929d0e0e4736', msg: 'call' });
  });

  // Shows ASVS 16.4.1.
  it('have a trace of their own where the caller sends none that can be read', async () => {
    for (const traceparent of ['', '00-evil"-13800000002-01']) {
      const { headers } = await call(app, 'GET /config/get', { headers: { traceparent } });
      const { trace } = lines.at(-1) as { trace: string };
      expect(trace).toMatch(/^[\da-f]{32}$/);
      expect(headers['trace-code']).toBe(traceCode(trace));
    }
    expect(JSON.stringify(lines)).not.toContain('evil');
  });

  // Shows ASVS 16.2.5.
  it('name no number that an error quotes', () => {
    const error = Object.assign(new Error('duplicate key 13800000002 in row 42'), {
      code: '23505',
      detail: 'Key (mobile_tel)=(13800000002) already exists.',
    });
    const described = describeError(error);
    expect(described).toMatchObject({ code: '23505', message: 'duplicate key *********02 in row 42' });
    expect(JSON.stringify(described)).not.toContain('13800000002');
    expect(withoutNumbers('code 123456, id 1234')).toBe('code ****56, id 1234');
  });

  // Shows ASVS 16.4.1.
  it('take over an id only in a sane form', () => {
    expect(requestIdOf({ 'x-request-id': 'abcd-1234' })).toBe('abcd-1234');
    for (const bad of ['short', 'x'.repeat(65), 'a b c d e f g h', ['abcd-1234']]) {
      expect(requestIdOf({ 'x-request-id': bad })).toMatch(/^[\da-f-]{36}$/);
    }
  });
});

describe('metrics', () => {
  const metrics = (authorization?: string) =>
    app.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

  // Shows ASVS 13.4.5.
  it('are for who has the token', async () => {
    expect((await metrics()).statusCode).toBe(404);
    expect((await metrics('Bearer let-me-sea')).statusCode).toBe(404);
  });

  it('count calls by route and status', async () => {
    await call(app, 'GET /expand/user-info');
    const { body, headers } = await metrics('Bearer let-me-see');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/assistant/expand/user-info",status="401"} 1',
    );
    // The request for the metrics counts itself.
    expect(body).toContain('http_requests_in_flight 1');
  });
});

describe('metrics of delivery', () => {
  it('count what was in its way by the code of the refusal, however often they are read', async () => {
    for (let times = 0; times < 2; times += 1) {
      deliveryProblems.add(new DeliveryError('registry-untrusted', 'it is not signed'));
    }
    deliveryProblems.add(new Error('The storage answered 500'));
    const ask = { url: '/metrics', headers: { authorization: 'Bearer let-me-see' } };
    await app.app.inject(ask);
    const { body } = await app.app.inject(ask);
    expect(body).toContain('delivery_problems_total{code="registry-untrusted"} 2');
    expect(body).toContain('delivery_problems_total{code="fault"} 1');
  });
});

describe('overload', () => {
  // Shows ASVS 15.2.2.
  it('is refused at once with a time to come back; health and pages go on', async () => {
    const token = await sessionOf(app, 'manager');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => call(app, 'GET /expand/search-store', { token })),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(40);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ code: errors.unavailable.code, headers: { 'retry-after': '1' } });
    expect((await app.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await call(app, 'GET /expand/search-store', { token })).status).toBe(200);
  });
});

describe('readiness', () => {
  it('is there while the database answers, and gone without it', async () => {
    expect((await app.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const other = await startTestApp();
    await other.db.destroy();
    expect((await other.app.inject('/readyz')).statusCode).toBe(503);
    expect((await other.app.inject('/healthz')).statusCode).toBe(200);
    await other.close();
  });
});
