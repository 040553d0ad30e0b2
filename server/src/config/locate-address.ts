import { BlockList, isIPv4 } from 'node:net';

/** Large blocks of network operators, by country: rough, but it needs no service and no download. */
const blocks: [country: string, network: string, prefix: number][] = [
  ['CN', '36.96.0.0', 11],
  ['CN', '112.0.0.0', 10],
  ['CN', '114.80.0.0', 12],
  ['CN', '183.0.0.0', 10],
  ['CN', '220.160.0.0', 11],
  ['HK', '1.64.0.0', 14],
  ['HK', '218.102.0.0', 16],
  ['MO', '122.100.128.0', 17],
  ['TW', '61.216.0.0', 13],
  ['TW', '114.32.0.0', 12],
  ['KH', '36.37.128.0', 17],
  ['KH', '110.74.192.0', 19],
  ['KH', '175.100.0.0', 17],
];

const lists = new Map<string, BlockList>();
for (const [country, network, prefix] of blocks) {
  const list = lists.get(country) ?? new BlockList();
  list.addSubnet(network, prefix);
  lists.set(country, list);
}

/** The country (ISO 3166 alpha-2) of an address; null for private and unknown ones. */
export function locateAddress(address: string): string | null {
  const bare = address.replace(/^::ffff:/, '');
  if (!isIPv4(bare)) return null;
  for (const [country, list] of lists) {
    if (list.check(bare)) return country;
  }
  return null;
}
