import { startTestApp, type TestApp } from '../../../testing';
import { readTrustedProxies } from './trusted-proxies';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    publicUrl: null,
    trustsProxy: readTrustedProxies('loopback'),
    mountStatic: async (request, response) => {
      if (request.url !== '/own-page') return false;
      response.writeHead(200).end('page');
      return true;
    },
  });
});
afterAll(() => app.close());

const common = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
};

// Shows ASVS 3.2.1, 3.4.4, 3.4.5, 3.4.6 and 14.2.2.
it.each([
  ['a plain 404', '/missing.js', 404],
  ['a refused call', '/api/assistant/expand/nothing', 404],
  ['a page of a card', '/pages/card/x', 404],
  ['a page of a report', '/pages/store-performance/x', 404],
  ['an invitation', '/i/x', 404],
  ['a page that cannot be read', '/i/%00', 404],
])('%s carries the headers of the app', async (_, url, status) => {
  const answer = await app.app.inject(url);
  expect([answer.statusCode, answer.headers]).toEqual([status, expect.objectContaining(common)]);
});

it('the description of the API allows its own scripts and no others', async () => {
  const { headers } = await app.app.inject('/api/docs/static/index.html');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe");
});

describe('strict transport security', () => {
  const transportOf = async (from: TestApp, url: string, headers = {}) =>
    (await from.app.inject({ url, headers })).headers['strict-transport-security'];

  it.each(['/own-page', '/missing.js', '/i/x', '/healthz', '/api/core/config/get'])(
    'comes with %s where the proxy was reached by https',
    async (url) => {
      expect(await transportOf(app, url, { 'x-forwarded-proto': 'https' })).toBe(
        'max-age=31536000; includeSubDomains',
      );
      expect(await transportOf(app, url)).toBeUndefined();
    },
  );

  // Shows ASVS 3.4.1.
  it('comes where the public address is https, and not where a stranger claims it', async () => {
    const outside = { publicUrl: null, trustsProxy: readTrustedProxies('10.0.0.1') };
    const [byUrl, claimed] = [
      await startTestApp({ publicUrl: 'https://app.example' }),
      await startTestApp(outside),
    ];
    expect(await transportOf(byUrl, '/i/x')).toBe('max-age=31536000; includeSubDomains');
    expect(await transportOf(claimed, '/i/x', { 'x-forwarded-proto': 'https' })).toBeUndefined();
    await Promise.all([byUrl.close(), claimed.close()]);
  });
});
