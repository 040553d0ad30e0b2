import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeMade } from '../testing/make-build';
import { sessionSeconds } from './session';
import { cookieOf, type OpenedConsole, openConsole } from './testing/open-console';

let page: OpenedConsole;
let cookie: string;

beforeEach(async () => {
  page = await openConsole();
  cookie = cookieOf(await page.logIn());
});
afterAll(removeMade);

const json = { accept: 'application/json' };

describe('nobody is shown anything without a session', () => {
  it.each(['', 'confirm?action=rollback&app=host', 'elsewhere'])('at “%s” but the way in', async (path) => {
    const { status, body } = await page.ask(path);
    expect([status, body.includes('name="token"'), body.includes('class="app')]).toEqual([401, true, false]);
  });

  it('by calls either, which say so in JSON', async () => {
    expect(await page.ask('api/state', { headers: json })).toMatchObject({ status: 401 });
    for (const name of ['promote', 'canary', 'guard', 'rollback']) {
      const answer = await page.ask(`api/${name}`, { method: 'POST', form: { app: 'host' }, headers: json });
      expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([401, 'unauthorized']);
    }
  });

  it('when the session is over', async () => {
    page.advance(sessionSeconds - 1);
    expect((await page.ask('', { headers: { cookie } })).status).toBe(200);
    page.advance(1);
    expect((await page.ask('', { headers: { cookie } })).status).toBe(401);
  });
});

describe('the way in', () => {
  it('opens for the token, and leads to the console', async () => {
    const answer = await page.logIn();
    expect([answer.status, answer.headers.location]).toEqual([303, '/releases-console']);
    expect((await page.ask('', { headers: { cookie } })).body).toContain('Mei');
    expect(page.tries).toEqual([]);
  });

  it('stays shut for another token, keeps the name, and counts', async () => {
    const { status, headers, body } = await page.logIn({ token: 'another' });
    expect([status, headers['set-cookie']]).toEqual([401, undefined]);
    expect(body).toContain('This is not the token');
    expect(body).toContain('value="Mei"');
    expect(body).not.toContain('another"');
    expect(page.tries).toEqual(['10.0.0.1']);
  });

  it('is shut for an address after its tries, for the right token too, and for no other address', async () => {
    for (let index = 0; index < 3; index += 1) await page.logIn({ token: 'another' });
    const { status, headers, body } = await page.logIn();
    expect([status, headers['retry-after']]).toEqual([429, '61']);
    expect(body).toContain('Try again in 2 min');
    expect((await page.logIn({}, { address: '10.0.0.2' })).status).toBe(303);
  });

  it.each([
    ['', 'no name'],
    ['x'.repeat(41), 'a name that is too long'],
    ['Guard', 'the guard'],
    ['a\nb', 'a name of two lines'],
  ])('takes %j for %s, and does not look at the token', async (name) => {
    expect((await page.logIn({ name })).status).toBe(400);
    expect(page.tries).toEqual([]);
  });

  it('runs nothing of what is typed', async () => {
    const { body } = await page.logIn({ name: '"><script>', token: 'another' });
    expect(body).not.toContain('<script>');
  });

  it('leads out again', async () => {
    const { status, headers } = await page.post('logout', {});
    expect([status, String(headers['set-cookie'])]).toEqual([303, expect.stringContaining('Max-Age=0')]);
  });

  it('lets nobody in again with the cookie of a session that was left, and does not end others', async () => {
    const other = cookieOf(await page.logIn());
    await page.ask('logout', { method: 'POST', headers: { cookie } });
    expect((await page.ask('', { headers: { cookie } })).status).toBe(401);
    expect((await page.ask('', { headers: { cookie: other } })).status).toBe(200);
  });
});

// Shows ASVS 3.5.1.
it.each(['login', 'logout', 'api/rollback'])('takes no %s from a page of somebody else', async (path) => {
  const form = { name: 'Mei', token: 'x', app: 'remote-store' };
  const answer = await page.post(path, form, { isFromOwnPage: false });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  expect(page.tries).toEqual([]);
});

it('lets nothing in its pages run but its own script', async () => {
  const { headers, body } = await page.ask('', { headers: { cookie } });
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(headers['cache-control']).toBe('no-store');
  expect(body).not.toMatch(/\sstyle=|<style|<script>|\son\w+=/);
});

it('names each language whole, and by the mark of its own', async () => {
  const { body } = await page.ask('');
  for (const mark of ['EN', '中', 'ខ្មែរ']) expect(body).toContain(`>${mark}</a>`);
});

it('speaks the language of the browser until another one is chosen', async () => {
  expect((await page.ask('', { headers: { 'accept-language': 'km' } })).body).toContain(
    '<html lang="km-KH">',
  );
  const chosen = await page.ask('?range=day&lang=zh-CN');
  expect([chosen.status, chosen.headers.location]).toEqual([303, '/releases-console?range=day']);
  expect((await page.ask('', { headers: { cookie: cookieOf(chosen) } })).body).toContain('发布控制台');
});

// Shows ASVS 3.3.1.
it('remembers the language by https in a cookie that no page of http can set', async () => {
  const secure = { isSecure: true };
  const set = String((await page.ask('?lang=zh-CN', secure)).headers['set-cookie']);
  expect(set).toMatch(/^__Secure-releases_console_language=zh-CN; .*; HttpOnly; SameSite=Strict; Secure$/);
  const withCookie = (name: string) => ({ ...secure, headers: { cookie: `${name}=zh-CN` } });
  expect((await page.ask('', withCookie('__Secure-releases_console_language'))).body).toContain('发布控制台');
  expect((await page.ask('', withCookie('releases_console_language'))).body).not.toContain('发布控制台');
});

it('knows no other pages, actions or questions', async () => {
  const own = { headers: { cookie } };
  expect((await page.ask('elsewhere', own)).status).toBe(404);
  expect((await page.post('api/prune', {})).status).toBe(404);
  expect((await page.post('promote', { app: 'remote-store', build: 'b1' })).status).toBe(404);
  expect((await page.ask('confirm?action=prune&app=remote-store', own)).status).toBe(400);
});

it('says when the registry cannot be read', async () => {
  await writeFile(join(page.root, 'registry.json'), '{');
  const { status, body } = await page.ask('', { headers: { cookie } });
  expect(status).toBe(503);
  expect(body).toContain('The registry cannot be read.');
  expect(body).toContain('Users go on with the last registry that was good.');
  expect(page.problems).toHaveLength(1);
});

it('answers what a page loads to be revalidated, and its script brings nothing from elsewhere', async () => {
  const script = await page.ask('page.js');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(script.body).toContain('prefers-color-scheme');
  const { headers } = script;
  const again = await page.ask('page.js', { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.body]).toEqual([304, '']);
  const style = await page.ask('page.css');
  expect(style.body).toContain('--ag-brand: #1f5eff');
  expect(`${script.body}${style.body}`).not.toMatch(/https?:|url\(/);
});
