import { BlockList, isIP } from 'node:net';
import { blocks } from './address-blocks';

const privateNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::/127',
  'fc00::/7',
  'fe80::/10',
];

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

function bare(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

const privateList = listOf(privateNetworks);
const lists = Object.entries(blocks).map(([country, networks]) => ({ country, list: listOf(networks) }));

export function isPrivate(address: string): boolean {
  const known = bare(address);
  return isIP(known) === 0 || privateList.check(known, familyOf(known));
}

/** Returns the country (ISO 3166 alpha-2) of an address; null for private and unknown ones. */
export function locateAddress(address: string): string | null {
  const known = bare(address);
  if (isPrivate(known)) return null;
  return lists.find(({ list }) => list.check(known, familyOf(known)))?.country ?? null;
}
