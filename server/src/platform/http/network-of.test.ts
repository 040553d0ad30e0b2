import { call, startTestApp } from '../../../testing';
import { networkOf } from './network-of';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:50312', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['[::ffff:198.51.100.7]:443', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nobody', 'nobody'],
  ['', ''],
])('%j counts as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('whoever sends each time from another address of one network', () => {
  const network = (index: number) => `2001:db8:7:7:${index}::${index}`;

  // Shows ASVS 2.4.1 and 15.3.4.
  it('guesses no more passwords, and has no more codes sent, than from one address', async () => {
    const app = await startTestApp();
    const guesses = [];
    const codes = [];
    for (let index = 1; index <= 25; index++) {
      const guess = { country_code: '86', mobile_tel: '13800000001', password: 'wrong' };
      const from = network(index);
      guesses.push((await call(app, 'POST /expand/account/list-can-login', { body: guess, from })).status);
      const asked = { country_code: '86', mobile_tel: `139000000${10 + index}` };
      codes.push((await call(app, 'POST /expand/send-sms-code', { body: asked, from })).status);
    }
    expect(guesses.filter((status) => status !== 429)).toHaveLength(5);
    expect(codes.filter((status) => status === 200)).toHaveLength(20);
    await app.close();
  });

  it('stores no more error reports', async () => {
    const app = await startTestApp();
    const body = { kind: 'load' as const, message: 'x' };
    const statuses = [];
    for (let index = 1; index <= 125; index++)
      statuses.push((await call(app, 'POST /report/error', { body, from: network(index) })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    await app.close();
  });
});
