import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Tells whether to trust the header of this address; `hop` counts from our own socket, starting at 0. */
export type TrustedProxies = (address: string, hop: number) => boolean;

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export const noProxies: TrustedProxies = () => false;

/**
 * Parses `TRUST_PROXY`: the number of proxies in front of this server, or their networks. Undefined if it is neither.
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === '0') return noProxies;
  if (/^[1-9]$/.test(text)) return (_, hop) => hop < Number(text);
  const networks = text.split(',').flatMap((part) => named[part.trim()] ?? [part.trim()]);
  const list = new BlockList();
  for (const network of networks) if (!addNetwork(list, network)) return undefined;
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function addNetwork(list: BlockList, network: string): boolean {
  const [address = '', prefix, ...more] = network.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  const longest = isIPv4(address) ? 32 : 128;
  const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  // A network of all addresses would trust every caller.
  if (!(bits >= 1 && bits <= longest)) return false;
  list.addSubnet(address, bits, familyOf(address));
  return true;
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

export type ReceivedRequest = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } };

/** Returns the caller's address: the nearest one that is no trusted proxy. */
export function callerAddress({ headers, socket }: ReceivedRequest, trusts: TrustedProxies): string {
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const chain = [
    socket.remoteAddress ?? '',
    ...said
      .map((part) => part.trim())
      .filter(Boolean)
      .reverse(),
  ];
  let hop = 0;
  while (hop < chain.length - 1 && trusts(chain[hop] ?? '', hop)) hop++;
  return chain[hop] ?? '';
}

/** Tells whether a trusted proxy forwarded the request, so that its other headers count too. */
export function isFromProxy({ socket }: ReceivedRequest, trusts: TrustedProxies): boolean {
  return trusts(socket.remoteAddress ?? '', 0);
}
