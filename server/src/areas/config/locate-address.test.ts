import { isPrivate, locateAddress } from './locate-address';

it.each([
  ['36.37.200.1', 'KH'],
  ['::ffff:36.37.200.1', 'KH'],
  ['36.37.127.255', null],
  ['36.127.255.255', 'CN'],
  ['36.128.0.0', null],
  ['183.14.1.1', 'CN'],
  ['122.100.200.1', 'MO'],
  ['61.216.1.1', 'TW'],
  ['240e:3b7::1', 'CN'],
  ['2408:8456::1', 'CN'],
  ['2001:b011:1::1', 'TW'],
  ['2001:4860:4860::8888', null],
  ['fe80::1%eth0', null],
  ['100.64.0.1', null],
  ['nonsense', null],
  ['1.64.0.1', 'HK'],
  ['1.68.0.1', null],
  ['127.0.0.1', null],
  ['192.168.1.4', null],
  ['::1', null],
])('%s is in %j', (address, country) => {
  expect(locateAddress(address)).toBe(country);
});

it.each([
  ['9.255.255.255', false],
  ['10.0.0.0', true],
  ['::ffff:10.255.255.255', true],
  ['11.0.0.0', false],
  ['100.63.255.255', false],
  ['100.127.255.255', true],
  ['172.15.255.255', false],
  ['172.31.255.255', true],
  ['192.168.0.0', true],
  ['192.169.0.0', false],
  ['::1', true],
  ['::2', false],
  ['fdff::1', true],
  ['fe80::1%eth0', true],
  ['fec0::1', false],
  ['nonsense', true],
])('%s belongs to no public network: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});
