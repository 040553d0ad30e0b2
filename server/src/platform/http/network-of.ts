import { isIPv6 } from 'node:net';

const forms = [/^\[(.*)\](?::\d+)?$/, /^(\d+\.\d+\.\d+\.\d+):\d+$/, /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i];
const groups = 8;
/** Groups of an IPv6 address that identify the network of one subscriber: 64 bits. */
const ofSubscriber = 4;

/**
 * Returns the network that limits count as one caller. A subscriber of IPv6 has 2^64 addresses, so its whole network
 * counts as one. Some proxies append a port to the address.
 */
export function networkOf(address: string): string {
  const bare = forms.reduce((text, form) => form.exec(text)?.[1] ?? text, address).split('%')[0] ?? '';
  if (!isIPv6(bare)) return bare;
  // The URL parser normalises all spellings of an address.
  const { hostname } = new URL(`http://[${bare}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(groups - left.length - right.length).fill('0');
  const all = [...left, ...zeros, ...right];
  return `${all.slice(0, ofSubscriber).join(':')}::/64`;
}
