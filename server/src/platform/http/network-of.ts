import { isIPv6 } from 'node:net';

const forms = [/^\[(.*)\](?::\d+)?$/, /^(\d+\.\d+\.\d+\.\d+):\d+$/, /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i];
const groups = 8;
/** Those that name the network of one subscriber: 64 bits. */
const ofSubscriber = 4;

/**
 * Whom limits by address count as one. A subscriber of IPv6 has 2^64 addresses and may send from another one each time,
 * so that all of the network count as one. Some proxies name a port with the address.
 */
export function networkOf(address: string): string {
  const bare = forms.reduce((text, form) => form.exec(text)?.[1] ?? text, address).split('%')[0] ?? '';
  if (!isIPv6(bare)) return bare;
  // The parser of addresses writes every spelling of one alike.
  const { hostname } = new URL(`http://[${bare}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(groups - left.length - right.length).fill('0');
  const all = [...left, ...zeros, ...right];
  return `${all.slice(0, ofSubscriber).join(':')}::/64`;
}
