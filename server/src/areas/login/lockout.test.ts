import { errors } from '@agency/shared/model/error-codes';
import { call, startTestApp, type TestApp } from '../../../testing';

const minute = 60;
const day = 86_400;
const owner = { mobile_tel: '13800000001', country_code: '86' };
const password = 'Agency123';
const refused = errors.credentialsWrong.status;

let app: TestApp;
let strangers = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.advance(2 * day));

interface From {
  from?: string;
  cookie?: string;
}

const nextAddress = () => `10.7.${++strangers >> 8}.${strangers & 255}`;
const inputOf = (body: object, { from = nextAddress(), cookie }: From = {}) => ({
  body: { ...owner, ...body },
  from,
  headers: (cookie ? { cookie } : {}) as Record<string, string>,
});
const prove = (proof: object, from?: From) =>
  call(app, 'POST /expand/account/list-can-login', inputOf(proof, from));
const logIn = (from?: From, word = password) => prove({ password: word }, from);
const tryCode = (sms_code: string, from?: From) => prove({ sms_code }, from);
const askForCode = (from?: From) => call(app, 'POST /expand/send-sms-code', inputOf({}, from));
const codeOf = () => app.sms.lastCodeOf(owner.mobile_tel) ?? '';
const wrongCode = () => (codeOf() === '000000' ? '000001' : '000000');

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

async function ownDevice(): Promise<string> {
  const answer = await logIn();
  expect(answer.code).toBe(0);
  return cookieOf(answer);
}

describe('the proof of a device', () => {
  // Shows ASVS 3.3.2, 3.3.3 and 3.3.4.
  it('is left by a login, for this server alone, and stored hashed', async () => {
    const answer = await logIn();
    const attributes = String(answer.headers['set-cookie']).split('; ').slice(1);
    expect(attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/api/assistant/expand']),
    );
    const [, token = ''] = cookieOf(answer).split('=');
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await app.db.selectFrom('known_device').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is nothing that a caller can make, nor that of somebody else', async () => {
    const other = await call(app, 'POST /expand/account/list-can-login', {
      body: { country_code: '86', mobile_tel: '13800000004', password },
    });
    const from = nextAddress();
    for (let tries = 0; tries < 5; tries++) await logIn({ from }, 'wrong');
    for (const cookie of [
      cookieOf(other),
      `__Secure-agency_device=${'a'.repeat(43)}`,
      '__Secure-agency_device=',
    ]) {
      expect((await logIn({ from, cookie })).status).toBe(429);
    }
  });

  it('ends with the password', async () => {
    const cookie = await ownDevice();
    const { data } = await logIn();
    const session = await call(app, 'POST /expand/account/confirm-login-by-ticket', {
      body: { ticket: data.ticket, orgcode: 'HZQD', account_type: 2 },
    });
    const body = { new_password: password, current_password: password };
    const { token } = session.data;
    expect((await call(app, 'POST /expand/account/reset-password', { token, body })).code).toBe(0);
    const from = nextAddress();
    for (let tries = 0; tries < 5; tries++) await logIn({ from }, 'wrong');
    expect((await logIn({ from, cookie })).status).toBe(429);
  });
});

describe('whoever guesses passwords from everywhere', () => {
  // Shows ASVS 6.3.1.
  it('does not lock out a device that has logged in before, nor its address', async () => {
    const cookie = await ownDevice();
    const from = nextAddress();
    for (let tries = 0; tries < 5; tries++) expect((await logIn({ from }, 'wrong')).status).toBe(refused);
    for (let tries = 0; tries < 95; tries++) expect((await logIn({}, 'wrong')).status).toBe(refused);
    expect((await logIn()).status).toBe(429);
    expect((await logIn({ from, cookie })).code).toBe(0);
  });

  it('waits ever longer: twenty guesses a day from one address', async () => {
    const from = nextAddress();
    const waits = new Set<number>();
    let guesses = 0;
    for (const end = app.deps.now().getTime() + day * 1000; app.deps.now().getTime() < end; ) {
      const { status, headers } = await logIn({ from }, 'wrong');
      if (status === refused) guesses++;
      else waits.add(Math.ceil(Number(headers['retry-after']) / minute));
      app.advance(status === refused ? 1 : Number(headers['retry-after']));
    }
    expect(guesses).toBe(20);
    expect(waits.size).toBeGreaterThan(2);
  });

  it('has no more guesses from a device that is known than from others', async () => {
    const cookie = await ownDevice();
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await logIn({ cookie }, 'wrong')).status);
    expect(statuses).toEqual([...Array(5).fill(refused), 429]);
  });
});

describe('whoever guesses codes', () => {
  // Shows ASVS 6.6.2.
  it('does not burn the code that a known device has asked for', async () => {
    const cookie = await ownDevice();
    await askForCode({ cookie });
    for (let tries = 0; tries < 20; tries++) expect((await tryCode(wrongCode())).status).toBe(refused);
    expect((await tryCode(codeOf(), { cookie })).code).toBe(0);
  });

  it('does not burn the one of a new device, from its own address neither', async () => {
    const from = nextAddress();
    const cookie = cookieOf(await askForCode({ from }));
    for (let tries = 0; tries < 5; tries++) await tryCode(wrongCode(), { from });
    for (let tries = 0; tries < 20; tries++) expect((await tryCode(wrongCode())).status).toBe(refused);
    expect((await tryCode(codeOf(), { from, cookie })).code).toBe(0);
  });

  // Shows ASVS 6.6.3.
  it('has five tries of a code as before, however they are shared out', async () => {
    const cookie = cookieOf(await askForCode());
    for (let tries = 0; tries < 2; tries++) await tryCode(wrongCode());
    for (let tries = 0; tries < 3; tries++) await tryCode(wrongCode(), { cookie });
    expect((await tryCode(codeOf(), { cookie })).status).toBe(refused);
    app.advance(minute);
    const again = cookieOf(await askForCode());
    for (let tries = 0; tries < 5; tries++) await tryCode(wrongCode(), { cookie: again });
    app.advance(5);
    expect((await tryCode(codeOf())).status).toBe(refused);
  });

  it('cannot replace the code of a device by asking for others', async () => {
    const cookie = cookieOf(await askForCode());
    const own = codeOf();
    app.advance(minute);
    expect((await askForCode()).code).toBe(0);
    expect((await tryCode(own, { cookie })).code).toBe(0);
  });

  it('does not use up the codes that a known device may ask for', async () => {
    const cookie = await ownDevice();
    for (let sent = 0; sent < 5; sent++) {
      expect((await askForCode()).code).toBe(0);
      app.advance(minute);
    }
    expect((await askForCode()).status).toBe(429);
    expect((await askForCode({ cookie })).code).toBe(0);
    expect((await askForCode({ cookie })).status).toBe(429);
    expect((await tryCode(codeOf(), { cookie })).code).toBe(0);
  });
});
