import { errors } from '@agency/shared/model/error-codes';
import { call, startTestApp, type TestApp } from '../../../testing';
import { addServerKey } from '../../platform/session/server-keys';

const sendKey = 'POST /expand/send-sms-code';
const loginKey = 'POST /expand/account/list-can-login';
const confirmKey = 'POST /expand/account/confirm-login-by-ticket';

const minute = 60;
const phone = (mobile_tel: string) => ({ mobile_tel, country_code: '86' });

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.advance(2 * 86_400));

const send = (mobile: string, from = '10.0.0.1', purpose?: 'login' | 'reset') =>
  call(app, sendKey, { body: { ...phone(mobile), purpose }, from });

const tryCode = (mobile: string, sms_code: string, from = '10.0.0.1') =>
  call(app, loginKey, { body: { ...phone(mobile), sms_code }, from });

const tryPassword = (mobile: string, password: string, from: string) =>
  call(app, loginKey, { body: { ...phone(mobile), password }, from });

const codeOf = (mobile: string) => app.sms.lastCodeOf(mobile) ?? '';
const wrongCodeOf = (mobile: string) => (codeOf(mobile) === '000000' ? '000001' : '000000');

async function tokenOf(mobile: string, orgcode: string, account_type: number): Promise<string> {
  const { data } = await tryPassword(mobile, 'Agency123', '10.0.0.9');
  const answer = await call(app, confirmKey, { body: { ticket: data.ticket, orgcode, account_type } });
  return answer.data.token;
}

describe('sending a code', () => {
  it('allows one a minute for a phone, wherever it is asked for', async () => {
    expect((await send('13800000001')).code).toBe(0);
    app.advance(minute - 1);
    const early = await send('13800000001', '10.0.0.2');
    expect([early.status, early.code]).toEqual([429, errors.tooManyRequests.code]);
    expect(early.headers['retry-after']).toBe('1');
    expect(early.msg).toContain('1 s');
    app.advance(1);
    expect((await send('13800000001')).code).toBe(0);
  });

  it('goes on as ever after a clock that was forward is right again', async () => {
    const forward = 40 * 86_400;
    app.advance(forward);
    expect((await send('13800000001')).code).toBe(0);
    expect((await tryPassword('13800000001', 'wrong-123', '10.0.0.1')).status).not.toBe(429);
    app.advance(-forward);
    expect((await send('13800000001')).code).toBe(0);
    expect((await tryCode('13800000001', codeOf('13800000001'))).code).toBe(0);
    expect((await send('13800000001')).status).toBe(429);
  });

  it('allows five an hour and ten a day for a phone', async () => {
    const sent = [];
    for (let tries = 0; tries < 36; tries++) {
      sent.push((await send('13800000002', `10.0.1.${tries}`)).status);
      app.advance(10 * minute);
    }
    // At intervals of ten minutes five pass, the sixth exceeds five per hour, and after ten the daily limit applies.
    expect(sent.slice(0, 7)).toEqual([200, 200, 200, 200, 200, 429, 200]);
    expect(sent.filter((status) => status === 200)).toHaveLength(10);
  });

  it('allows twenty an hour for an address', async () => {
    const statuses = [];
    for (let index = 10; index < 31; index++) {
      statuses.push((await send(`138000001${index}`, '10.0.2.1')).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    app.advance(60 * minute);
    expect((await send('13800000140', '10.0.2.1')).status).toBe(200);
  });

  it('answers known and unknown phones alike, and sends only to known ones', async () => {
    const known = await send('13800000001');
    const unknown = await send('13811112222');
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
    expect(app.sms.lastCodeOf('13811112222')).toBeNull();
    const [knownTry, unknownTry] = [
      await tryCode('13800000001', wrongCodeOf('13800000001')),
      await tryCode('13811112222', '000000'),
    ];
    expect(unknownTry.text).toBe(knownTry.text);
  });

  it('refuses what is not a phone number of the country', async () => {
    const answer = await send('1380000000');
    expect([answer.status, answer.code]).toEqual([400, errors.phoneInvalid.code]);
  });

  it('knows a Cambodian number with and without the zero before it', async () => {
    const cambodian = { country_code: '855', mobile_tel: '12345678' };
    await app.db.updateTable('person').set(cambodian).where('mobile_tel', '=', '13800000005').execute();
    for (const mobile_tel of ['12345678', '012345678']) {
      const body = { mobile_tel, country_code: '+855' };
      expect((await call(app, sendKey, { body, from: '10.0.3.1' })).code).toBe(0);
      const sms_code = codeOf('12345678');
      expect((await call(app, loginKey, { body: { ...body, sms_code }, from: '10.0.3.1' })).code).toBe(0);
      app.advance(minute);
    }
  });

  // Shows ASVS 2.4.1.
  it('sends one for 1,000 requests at once', async () => {
    let sent = 0;
    const original = app.sms.send;
    app.sms.send = async (message) => {
      sent++;
      await original(message);
    };
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => send('13800000004')));
    app.sms.send = original;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(999);
    expect(sent).toBe(1);
  });
});

describe('a code', () => {
  // Shows ASVS 6.5.1.
  it('opens exactly one ticket, even for five at once', async () => {
    await send('13800000003');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => tryCode('13800000003', codeOf('13800000003'))),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const tickets = answers.filter(({ code }) => code === 0).map(({ data }) => data.ticket);
    const body = { ticket: tickets[0] ?? '', orgcode: 'HZQD', account_type: 2 };
    const sessions = await Promise.all(Array.from({ length: 5 }, () => call(app, confirmKey, { body })));
    expect(sessions.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      ...Array(4).fill(errors.identityRefused.code),
      0,
    ]);
  });

  it('is dead after five wrong tries', async () => {
    await send('13800000001');
    const wrong = wrongCodeOf('13800000001');
    for (let tries = 0; tries < 5; tries++) await tryCode('13800000001', wrong, `10.1.0.${tries}`);
    const answer = await tryCode('13800000001', codeOf('13800000001'), '10.1.0.9');
    expect(answer.code).toBe(errors.credentialsWrong.code);
  });

  // Shows ASVS 6.4.1 and 6.5.5.
  it('lives five minutes', async () => {
    await send('13800000001');
    const first = codeOf('13800000001');
    app.advance(5 * minute);
    expect((await tryCode('13800000001', first)).code).toBe(errors.credentialsWrong.code);
    await send('13800000001');
    app.advance(5 * minute - 1);
    expect((await tryCode('13800000001', codeOf('13800000001'))).code).toBe(0);
  });

  // Shows ASVS 6.5.2 and 6.6.2.
  it('is bound to its purpose and stored hashed', async () => {
    await send('13800000001', '10.0.0.1', 'reset');
    const code = codeOf('13800000001');
    expect((await tryCode('13800000001', code)).code).toBe(errors.credentialsWrong.code);
    const rows = await app.db.selectFrom('sms_code').selectAll().execute();
    expect(JSON.stringify(rows.map(({ code_hash }) => code_hash))).not.toContain(code);
  });
});

describe('a password', () => {
  // Shows ASVS 6.2.8.
  it('is compared as it was typed: with its case, its blanks and all its characters', async () => {
    expect((await tryPassword('13800000001', 'Agency123', '10.2.1.1')).code).toBe(0);
    for (const typed of ['agency123', 'Agency123 ', ' Agency123', 'Agency12', 'Agency1234'])
      expect([typed, (await tryPassword('13800000001', typed, `10.2.1.${typed.length}`)).code]).toEqual([
        typed,
        errors.credentialsWrong.code,
      ]);
  });

  // Shows ASVS 6.3.1.
  it('is slowed after five failures from one address, and the owner is not locked out', async () => {
    for (let tries = 0; tries < 5; tries++) {
      expect((await tryPassword('13800000001', 'wrong', '10.2.0.1')).status).toBe(400);
    }
    const slowed = await tryPassword('13800000001', 'Agency123', '10.2.0.1');
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBe(5 * minute);
    expect((await tryPassword('13800000001', 'Agency123', '10.2.0.2')).code).toBe(0);
    app.advance(5 * minute);
    expect((await tryPassword('13800000001', 'Agency123', '10.2.0.1')).code).toBe(0);
  });

  it('cannot be guessed by overtaking the count', async () => {
    const guesses = Array.from({ length: 20 }, (_, index) =>
      tryPassword('13800000002', `guess${index}`, '10.2.0.3'),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  });

  it('leaves the way by code open when it is guessed from everywhere', async () => {
    const failures = Array.from({ length: 100 }, (_, index) => ({
      key: 'login phone 86 13800000001',
      at: new Date(app.deps.now().getTime() - index),
    }));
    await app.db.insertInto('rate_event').values(failures).execute();
    expect((await tryPassword('13800000001', 'Agency123', '10.2.0.4')).status).toBe(429);
    await send('13800000001');
    expect((await tryCode('13800000001', codeOf('13800000001'))).code).toBe(0);
  });

  it('does not count those who are right', async () => {
    for (let tries = 0; tries < 12; tries++) {
      expect((await tryPassword('13800000001', 'Agency123', '10.2.0.5')).code).toBe(0);
    }
  });
});

describe('a session', () => {
  const userInfo = (token: string) => call(app, 'GET /expand/user-info', { token });

  // Shows ASVS 7.4.1.
  it('ends at logout', async () => {
    const token = await tokenOf('13800000001', 'HZQD', 2);
    expect((await userInfo(token)).code).toBe(0);
    await call(app, 'GET /expand/logout', { token });
    const answer = await userInfo(token);
    expect([answer.status, answer.code]).toEqual([401, errors.sessionExpired.code]);
  });

  // Shows ASVS 14.3.2.
  it('takes pictures out of the cache of the browser when it ends by a logout, and only then', async () => {
    const token = await tokenOf('13800000001', 'HZQD', 2);
    const headers = { authorization: `Bearer ${token}` };
    const base = '/api/assistant/expand';
    const get = (url: string) => app.app.inject({ url, headers });
    expect((await get(`${base}/user-info`)).headers).not.toHaveProperty('clear-site-data');
    const ended = await get(`${base}/logout`);
    expect([ended.statusCode, ended.headers['clear-site-data']]).toEqual([200, '"cache"']);
    const again = await get(`${base}/logout`);
    expect([again.statusCode, again.headers['clear-site-data']]).toEqual([401, undefined]);
  });

  // Shows ASVS 7.3.1 and 7.3.2.
  it('ends after a week of silence, and after thirty days in any case', async () => {
    const idle = await tokenOf('13800000001', 'HZQD', 2);
    app.advance(7 * 86_400);
    expect((await userInfo(idle)).code).toBe(0);
    app.advance(7 * 86_400 + 1);
    expect((await userInfo(idle)).code).toBe(errors.sessionExpired.code);
    const used = await tokenOf('13800000001', 'HZQD', 2);
    for (let day = 0; day < 30; day += 5) {
      expect((await userInfo(used)).code).toBe(0);
      app.advance(5 * 86_400);
    }
    app.advance(1);
    expect((await userInfo(used)).code).toBe(errors.sessionExpired.code);
  });

  // Shows ASVS 7.4.2.
  it('ends when the role changes or the account is closed', async () => {
    const token = await tokenOf('13800000004', 'JNQD', 1);
    const account = app.db.updateTable('account').where('orgcode', '=', 'JNQD').where('person_id', '=', '4');
    await account.set({ account_type: 2 }).execute();
    expect((await userInfo(token)).code).toBe(errors.sessionExpired.code);
    await account.set({ account_type: 1, disabled_at: app.deps.now() }).execute();
    expect((await userInfo(token)).code).toBe(errors.sessionExpired.code);
    await account.set({ disabled_at: null }).execute();
    expect((await userInfo(token)).code).toBe(0);
  });

  // Shows ASVS 7.4.3.
  it('ends everywhere when the password is reset by code', async () => {
    const [one, two] = [await tokenOf('13800000003', 'HZQD', 2), await tokenOf('13800000003', 'JNQD', 1)];
    await send('13800000003', '10.0.0.1', 'reset');
    const body = { new_password: 'Better123', sms_code: codeOf('13800000003') };
    const answer = await call(app, 'POST /expand/account/reset-password', { token: one, body });
    expect(answer.code).toBe(0);
    for (const token of [one, two]) expect((await userInfo(token)).code).toBe(errors.sessionExpired.code);
  });

  // Shows ASVS 6.4.3.
  it('that was begun by code resets the password without a second one, once and for five minutes', async () => {
    const reset = (token: string, reset_proof: string | undefined, new_password = 'Harbour2026') =>
      call(app, 'POST /expand/account/reset-password', { token, body: { new_password, reset_proof } });
    const begin = async () => {
      app.advance(10 * minute);
      await send('13800000003');
      const { data } = await tryCode('13800000003', codeOf('13800000003'));
      const body = { ticket: data.ticket, orgcode: 'HZQD', account_type: 2 };
      return { token: (await call(app, confirmKey, { body })).data.token, data };
    };
    const late = await begin();
    app.advance(5 * minute);
    expect((await reset(late.token, late.data.reset_proof)).code).toBe(errors.credentialsWrong.code);

    const { token, data } = await begin();
    const { ticket } = (await call(app, 'POST /expand/account/switch-can-login', { token, body: {} })).data;
    expect((await reset(token, ticket)).code).toBe(errors.credentialsWrong.code);
    const foreign = await tokenOf('13800000001', 'HZQD', 2);
    expect((await reset(foreign, data.reset_proof)).code).toBe(errors.credentialsWrong.code);
    const mine = await begin();
    expect((await reset(mine.token, mine.data.reset_proof, 'Agency123')).code).toBe(0);
    expect((await tryPassword('13800000003', 'Agency123', '10.0.0.9')).data).not.toHaveProperty(
      'reset_proof',
    );
  });

  it('by code tells who has no password yet', async () => {
    const begin = async () => {
      app.advance(10 * minute);
      await send('13800000003');
      return (await tryCode('13800000003', codeOf('13800000003'))).data.has_password;
    };
    expect(await begin()).toBe(true);
    await app.db.updateTable('person').set({ password_hash: '' }).where('id', '=', '3').execute();
    expect(await begin()).toBe(false);
  });

  // Shows ASVS 6.2.3.
  it('is not enough to reset the password', async () => {
    const token = await tokenOf('13800000001', 'HZQD', 2);
    const body = { new_password: 'Better123' };
    const answer = await call(app, 'POST /expand/account/reset-password', { token, body });
    expect([answer.status, answer.code]).toEqual([403, errors.proofNeeded.code]);
    const guess = () =>
      call(app, 'POST /expand/account/reset-password', { token, body: { ...body, current_password: 'no' } });
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await guess()).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  // Shows ASVS 7.2.2 and 7.2.3.
  it('keeps no token in the database', async () => {
    const token = await tokenOf('13800000001', 'HZQD', 2);
    const rows = await app.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });
});

// Shows ASVS 11.4.2.
it('stores a hash of the present cost at the first login with an older one, once no earlier server is left', async () => {
  const older = 'scrypt$BwcHBwcHBwcHBwcHBwcHBw==$Wu4/dKVzBYGachoCrvu5RDLf/6rfiFgNQPpRS7UQ+uE=';
  const ofPerson = { mobile_tel: '13800000004', country_code: '86' };
  const stored = async () => {
    const person = app.db.selectFrom('person').select('password_hash');
    return (await person.where('mobile_tel', '=', '13800000004').executeTakeFirstOrThrow()).password_hash;
  };
  await app.db
    .updateTable('person')
    .set({ password_hash: older })
    .where('mobile_tel', '=', '13800000004')
    .execute();
  const login = (password: string) =>
    call(app, loginKey, { body: { ...ofPerson, password }, from: '10.0.7.1' });
  expect((await login('Agency124')).code).toBe(errors.credentialsWrong.code);
  expect(await stored()).toBe(older);
  expect((await login('Agency123')).code).toBe(0);
  expect(await stored()).toBe(older);
  await addServerKey(app.db, {
    name: 'history',
    key: 'key',
    secretsKey: app.deps.secretsKey,
    now: app.deps.now(),
  });
  expect((await login('Agency123')).code).toBe(0);
  const renewed = await stored();
  expect(renewed).toMatch(/\$1024\$8\$1$/);
  expect((await login('Agency123')).code).toBe(0);
  expect(await stored()).toBe(renewed);
});
