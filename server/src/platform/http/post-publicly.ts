import { request as requestPlain } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic } from './public-address';

/**
 * Prevents requests into our network: a user names the URL, so it must be public and use the port of https. The resolved
 * address is checked at the connection.
 */
export function isPublicUrl(text: string, allowsPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname, hash } = new URL(text);
  if (username || password || hash) return false;
  if (allowsPrivate) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || port !== '') return false;
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) ? isPublicAddress(bare) : hostname.includes('.');
}

interface Post {
  headers: Record<string, string | number>;
  body: Buffer | string;
  timeoutMs: number;
  /** Maximum bytes of the answer that are read; the connection is closed after them. */
  mostBytes: number;
  allowsPrivate: boolean;
}

export interface Posted {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/**
 * Posts to a URL for which `isPublicUrl` holds. Follows no redirect.
 * @throws PrivateAddress if the name leads to a private address
 */
export function postPublicly(
  address: string,
  { headers, body, timeoutMs, mostBytes, allowsPrivate }: Post,
): Promise<Posted> {
  const url = new URL(address);
  const request = url.protocol === 'https:' ? requestSecurely : requestPlain;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(allowsPrivate ? {} : { lookup: lookupPublic }),
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      const chunks: Buffer[] = [];
      const finish = () => {
        const text = Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8');
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text });
        answer.destroy();
      };
      if (mostBytes === 0) return finish();
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= mostBytes) finish();
      });
      answer.on('end', finish);
      answer.on('error', reject);
    });
    call.end(body);
  });
}
