import { noProxies } from '../http/trusted-proxies';
import { isOriginAllowed } from './origin';

const direct = { allowedOrigins: ['https://cdn.example.com'], trustsProxy: noProxies };
const behindProxy = { ...direct, trustsProxy: () => true };

describe('isOriginAllowed', () => {
  const host = 'app.example.com:8443';
  const forwarded = { host: '10.0.0.1:8080', 'x-forwarded-host': 'app.example.com' };

  it.each([
    ['no browser', {}, direct, true],
    ['our own host', { origin: `https://${host}`, host }, direct, true],
    ['an allowed one', { origin: 'https://cdn.example.com', host }, direct, true],
    ['another port', { origin: 'https://app.example.com', host }, direct, false],
    ['an allowed one by another scheme', { origin: 'http://cdn.example.com', host }, direct, false],
    ['one that begins alike', { origin: `https://${host}.evil.example`, host }, direct, false],
    ['a sandboxed page', { origin: 'null', host }, direct, false],
    ['our host at a proxy', { origin: 'https://app.example.com', ...forwarded }, behindProxy, true],
    ['a host that only claims to be one', { origin: 'https://app.example.com', ...forwarded }, direct, false],
  ])('%s', (_, headers, options, isAllowed) => {
    expect(isOriginAllowed({ headers, socket: { remoteAddress: '10.0.0.1' } }, options)).toBe(isAllowed);
  });
});
