import { type LookupAddress, type LookupAllOptions, lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks of IPv4 that are not public (IANA special-purpose registry). */
const specialV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** Networks inside 2000::/3, the public part of IPv6, that are special or embed an IPv4 address. */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special = listOf(specialV4, 'ipv4');
const specialIn6 = listOf(specialV6, 'ipv6');
const internet6 = listOf(['2000::/3'], 'ipv6');

function listOf(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && internet6.check(address, 'ipv6') && !specialIn6.check(address, 'ipv6');
}

export class PrivateAddress extends Error {}

/**
 * Resolves a name for a connection and fails if it leads to a private address. It checks the addresses that are
 * connected to, so that DNS rebinding is impossible. Node does not call it for literal addresses: use `isPublicAddress`
 * for those.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  const all: LookupAllOptions = { ...options, all: true };
  resolve(hostname, all, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddress('The name leads to no public address'), '');
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
