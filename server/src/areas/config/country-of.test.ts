import { call, startTestApp, type TestApp } from '../../../testing';
import { type StandIn, type StandInAnswer, startStandIn } from '../../../testing/stand-in';
import { readTrustedProxies } from '../../platform/http/trusted-proxies';
import { httpCountryLookup } from './country-of';

let app: TestApp;
let service: StandIn;
let answer: StandInAnswer;

beforeAll(async () => {
  service = await startStandIn(() => answer);
  app = await startTestApp({
    countryHeader: 'cf-ipcountry',
    trustsProxy: readTrustedProxies('loopback'),
    countryLookup: {
      countryOf: (address) => {
        const withinMs = answer === 'hang' ? 100 : 240_000;
        return httpCountryLookup(`${service.origin}/{ip}/json`, withinMs).countryOf(address);
      },
    },
  });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => {
  service.seen.length = 0;
});

const countryAt = async (from: string, headers = {}) =>
  (await call(app, 'GET /expand/geoip', { from, headers })).data.country_code;

it.each(['country_code', 'countryCode', 'country'])('believes the service’s %s', async (field) => {
  answer = { body: { [field]: 'kh' } };
  expect(await countryAt('8.8.8.8')).toBe('KH');
  expect(service.seen[0]?.path).toBe('/8.8.8.8/json');
});

it('believes the proxy in front before all, if it names a country', async () => {
  answer = { body: { country: 'KH' } };
  const byProxy = (country: string) =>
    countryAt('127.0.0.1', { 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': country });
  expect(await byProxy('mo')).toBe('MO');
  expect(service.seen).toEqual([]);
  expect(await byProxy('unknown')).toBe('KH');
});

// Shows ASVS 4.1.3.
it('believes no caller who names a country without a trusted proxy', async () => {
  answer = { body: { country: 'KH' } };
  expect(await countryAt('8.8.8.8', { 'cf-ipcountry': 'mo' })).toBe('KH');
});

it.each<[string, StandInAnswer]>([
  ['fails', { status: 500, body: '' }],
  ['knows nothing', { body: { country: null } }],
  ['answers something else', { body: ['KH', 1] }],
  ['does not answer in time', 'hang'],
])('takes the table where the service %s', async (_, how) => {
  answer = how;
  expect(await countryAt('1.64.0.1')).toBe('HK');
});

it('tells the service nothing of private addresses, and takes the default for them', async () => {
  for (const from of ['10.1.2.3', '127.0.0.1', 'fd00::1', '::1']) expect(await countryAt(from)).toBe('CN');
  expect(service.seen).toEqual([]);
});
