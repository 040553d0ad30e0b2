import { isPublicAddress, lookupPublic, PrivateAddress } from './public-address';

it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1'],
  ...['::ffff:8.8.8.8', '::ffff:7f00:1', '64:ff9b::7f00:1', '::127.0.0.1', 'name', ''],
])('%j is none', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('a name of this machine is not connected to', async () => {
  const looked = new Promise((resolve) => lookupPublic('localhost', {}, resolve));
  expect(await looked).toBeInstanceOf(PrivateAddress);
});
