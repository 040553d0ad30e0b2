import { type ApiKey, api, apiBaseOf, type Endpoint, fillPath } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../testing';
import { fingerprintOf } from '../../testing/fingerprint';

let app: TestApp;
let lines: string[];

beforeAll(async () => {
  lines = [];
  app = await startTestApp({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => app.close());

const getKeys = (Object.keys(api) as ApiKey[]).filter((key) => key.startsWith('GET '));

// Shows ASVS 3.5.1, 3.5.3 and 15.3.7.
it('no GET changes anything without the token header, whatever cookies and query come with it', async () => {
  const token = await sessionOf(app, 'attache');
  const before = await fingerprintOf(app.db);
  for (const key of getKeys) {
    const endpoint: Endpoint = api[key];
    const path = key.split(' ')[1] ?? '';
    const ids = Object.fromEntries([...path.matchAll(/\/:(\w+)/g)].map(([, name]) => [name ?? '', '1']));
    const query = `token=${token}&authorization=Bearer%20${token}&access_token=${token}&msg_type=1`;
    const answer = await app.app.inject({
      url: `${apiBaseOf(path)}${fillPath(path, ids)}?${query}&redirect_uri=http://localhost/`,
      headers: { cookie: `token=${token}; authorization=Bearer ${token}` },
    });
    expect([key, answer.headers['cache-control']]).toEqual([key, 'no-store']);
    if (endpoint.access !== 'public')
      expect([key, answer.json().code]).toEqual([key, errors.sessionInvalid.code]);
  }
  expect(await fingerprintOf(app.db)).toEqual(before);
  expect((await call(app, 'GET /expand/user-info', { token })).code).toBe(0);
});

// Shows ASVS 14.2.1.
it('a phone number that is searched for is in no line of the log', async () => {
  const token = await sessionOf(app, 'manager');
  const query = { keyword: '13900008888' };
  await call(app, 'GET /expand/search-store', { token, query });
  await call(app, 'GET /expand/search-store', { query });
  expect(lines.some((line) => line.includes('search-store'))).toBe(true);
  expect(lines.join('')).not.toContain('13900008888');
});
