import { isToken, readSession, sessionCookie, sessionSeconds } from './session';

const token = 'a-token-of-more-than-thirty-two-characters';
const now = new Date('2026-11-21T08:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

it('knows who it is until the working day is over', () => {
  const cookie = pairOf(sessionCookie('陈洁; x=1', token, now, false));
  expect(readSession(`other=1; ${cookie}`, token, later(sessionSeconds - 1), false)).toMatchObject({
    name: '陈洁; x=1',
  });
  expect(readSession(cookie, token, later(sessionSeconds), false)).toBeNull();
});

// Shows ASVS 3.3.2 and 3.3.3.
it('goes to the console alone, and to no script; by https alone where the page came by it', () => {
  const limits = 'Path=/releases-console; Max-Age=28800; HttpOnly; SameSite=Strict';
  expect(sessionCookie('Mei', token, now, false)).toMatch(new RegExp(`; ${limits}$`));
  expect(sessionCookie('Mei', token, now, true)).toMatch(new RegExp(`; ${limits}; Secure$`));
});

// Shows ASVS 3.3.1.
it('has a name by https that no page of http can set', () => {
  const cookie = pairOf(sessionCookie('Mei', token, now, true));
  expect(cookie).toMatch(/^__Secure-releases_console=/);
  expect(readSession(cookie, token, now, true)?.name).toBe('Mei');
  expect(readSession(cookie.replace('__Secure-', ''), token, now, true)).toBeNull();
});

it('is another one each time, and does not hold the token', () => {
  const cookies = [1, 2].map(() => sessionCookie('Mei', token, now, false));
  expect(new Set(cookies).size).toBe(2);
  expect(cookies.join()).not.toContain(token);
});

describe('nobody is let in by', () => {
  const cookie = pairOf(sessionCookie('Mei', token, now, false));
  const [expires = '', ...rest] = cookie.split('=')[1]?.split('.') ?? [];
  const name = Buffer.from('Boss').toString('base64url');

  it.each([
    ['no cookie', undefined],
    ['an empty one', 'releases_console='],
    ['one without a signature', cookie.split('.').slice(0, 3).join('.')],
    ['a longer life', `releases_console=${[Number(expires) + 1, ...rest].join('.')}`],
    ['another name', `releases_console=${[expires, rest[0], name, rest[2]].join('.')}`],
    ['a cookie of another name', `not_${cookie}`],
  ])('%s', (_, header) => {
    expect(readSession(header, token, now, false)).toBeNull();
  });

  it('a session of the token before', () => {
    expect(readSession(cookie, `${token}2`, now, false)).toBeNull();
  });
});

it.each([
  [token, true],
  [`${token} `, false],
  [token.slice(0, -1), false],
  ['', false],
])('%s opens: %s', (shown, opens) => {
  expect(isToken(shown, token)).toBe(opens);
});
