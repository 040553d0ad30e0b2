import { errors } from '@agency/shared/model/error-codes';
import { call, startTestApp, type TestApp } from '../../../testing';
import { LiveClient } from '../../../testing/live-client';
import { defaultLiveSettings } from '../live/settings';
import { readTrustedProxies } from './trusted-proxies';

let app: TestApp;
const proxy = '10.0.0.1';

beforeAll(async () => {
  app = await startTestApp({
    trustsProxy: readTrustedProxies('10.0.0.0/8,loopback'),
    live: { ...defaultLiveSettings, silentPerAddress: 2 },
  });
});
afterAll(() => app.close());

/** Header as a proxy appends to one that the caller forged. */
const forged = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}, 198.51.100.7` });

// Shows ASVS 4.1.3.
it('a caller who writes the header himself is limited like everybody', async () => {
  const statuses = [];
  for (let index = 0; index < 60; index++) {
    const { status } = await call(app, 'POST /expand/account/list-can-login', {
      body: { country_code: '86', mobile_tel: '13800000001', password: 'wrong' },
      headers: forged(index),
      from: proxy,
    });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === errors.credentialsWrong.status)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(55);
});

// Shows ASVS 15.3.4.
it('codes that he asks for count as his, whatever numbers they are for', async () => {
  const statuses = [];
  for (let index = 0; index < 60; index++) {
    const { status } = await call(app, 'POST /expand/send-sms-code', {
      body: { country_code: '86', mobile_tel: `139000000${10 + index}` },
      headers: forged(index),
      from: proxy,
    });
    statuses.push(status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses.slice(20)).toEqual(Array(40).fill(429));
});

it('his channels count as his, too', async () => {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const open = (index: number) => new LiveClient(url, { headers: forged(index) });
  const clients = [open(1), open(2), open(3)];
  const codes = await Promise.all(
    clients.map(async ({ socket }) => {
      const answer = await new Promise<number>((resolve) => {
        socket.once('open', () => resolve(101));
        socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
      });
      return answer;
    }),
  );
  for (const { socket } of clients) socket.terminate();
  expect(codes.sort()).toEqual([101, 101, 429]);
});

it.each([
  ['an address of this machine that a header claims', { 'x-forwarded-for': '127.0.0.1' }, proxy],
  ['a proxy on this machine', { 'x-forwarded-for': '198.51.100.7' }, '127.0.0.1'],
  ['a proxy on this machine that says nothing', {}, '127.0.0.1'],
])('%s opens no metrics without their token', async (_, headers, remoteAddress) => {
  const answer = await app.app.inject({ url: '/metrics', headers: { ...headers }, remoteAddress });
  expect(answer.statusCode).toBe(404);
});

it('without a proxy metrics are for this machine, and not for what was sent on to it', async () => {
  const direct = await startTestApp();
  const read = async (headers: Record<string, string>, remoteAddress: string) =>
    (await direct.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  expect(await read({}, '127.0.0.1')).toBe(200);
  expect(await read({}, '10.0.0.1')).toBe(404);
  expect(await read({ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1')).toBe(404);
  await direct.close();
});
