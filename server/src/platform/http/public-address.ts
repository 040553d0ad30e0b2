import { type LookupAddress, type LookupAllOptions, lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 networks that are nobody's in the internet, or this very machine's or network's (IANA special-purpose registry). */
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

/** Of 2000::/3, in which all of the internet lies, those that are special, or hold an IPv4 address of anybody. */
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

/** Whether an address is one of the internet, and not of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && internet6.check(address, 'ipv6') && !specialIn6.check(address, 'ipv6');
}

export class PrivateAddress extends Error {}

/**
 * Looks a name up for a connection, and fails where it leads anywhere but into the internet. It judges the addresses
 * that are connected to, so that a name cannot mean another one a moment later. It is never asked about bare addresses:
 * `isPublicAddress` is for those.
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
