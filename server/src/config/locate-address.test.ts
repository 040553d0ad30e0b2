import { locateAddress } from './locate-address';

it.each([
  ['36.37.200.1', 'KH'],
  ['::ffff:36.37.200.1', 'KH'],
  ['36.37.127.255', null],
  ['36.127.255.255', 'CN'],
  ['36.128.0.0', null],
  ['1.64.0.1', 'HK'],
  ['1.68.0.1', null],
  ['127.0.0.1', null],
  ['192.168.1.4', null],
  ['::1', null],
])('%s is in %j', (address, country) => {
  expect(locateAddress(address)).toBe(country);
});
