import { callerAddress, readTrustedProxies } from './trusted-proxies';

const requestFrom = (remoteAddress: string, forwarded?: string | string[]) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded as string },
  socket: { remoteAddress },
});

describe('callerAddress', () => {
  const forged = '127.0.0.1, 198.51.100.7';

  it.each([
    ['0', '10.0.0.1', forged, '10.0.0.1'],
    ['1', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['1', '10.0.0.1', forged, '198.51.100.7'],
    ['1', '10.0.0.1', undefined, '10.0.0.1'],
    ['2', '10.0.0.1', `127.0.0.1, 198.51.100.7, 10.0.0.2`, '198.51.100.7'],
    ['10.0.0.0/8', '10.0.0.1', forged, '198.51.100.7'],
    ['10.0.0.0/8', '::ffff:10.0.0.1', forged, '198.51.100.7'],
    ['10.0.0.0/8', '203.0.113.9', forged, '203.0.113.9'],
    ['10.0.0.0/8, loopback', '127.0.0.1', '198.51.100.7,10.0.0.3', '198.51.100.7'],
    ['private', '192.168.1.1', '2001:db8::1', '2001:db8::1'],
    ['10.0.0.1', '10.0.0.1', 'nobody', 'nobody'],
  ])('behind %s, reached from %s with %j: %s', (setting, remote, forwarded, address) => {
    const trusts = readTrustedProxies(setting);
    expect(trusts && callerAddress(requestFrom(remote, forwarded), trusts)).toBe(address);
  });
});
