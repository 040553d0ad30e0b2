import type { InlineHashes } from './inline-hashes';

export interface SecurityOptions {
  remoteOrigins: string[];
  tileOrigins: string[];
  connectOrigins: string[];
  allowsLocalhost: boolean;
}

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Headers of an answer that needs no script, style or frame, such as a plain 404. */
export const plainSecurityHeaders = {
  ...commonHeaders,
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * Headers of a file. A fuller policy would also govern what a worker fetches, because a worker has the policy of its own
 * script.
 */
export const fileSecurityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

const hostPattern = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/i;

/** Returns the headers of an HTML page. `host` is the request's Host header, for WebSockets to the same server. */
export function pageSecurityHeaders(
  options: SecurityOptions,
  inline: InlineHashes,
  host: string | undefined,
): Record<string, string> {
  return { ...commonHeaders, 'Content-Security-Policy': policy(options, inline, host) };
}

function policy(
  { remoteOrigins, tileOrigins, connectOrigins, allowsLocalhost }: SecurityOptions,
  inline: InlineHashes,
  host: string | undefined,
): string {
  const local = allowsLocalhost ? ['http://localhost:*', 'ws://localhost:*'] : [];
  const code = ["'self'", ...remoteOrigins, ...local];
  const sockets = host && hostPattern.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [...code, ...inline.scripts],
    'style-src': [...code, ...inline.styles],
    'img-src': ["'self'", 'data:', 'blob:', ...remoteOrigins, ...tileOrigins, ...local],
    'font-src': code,
    'connect-src': ["'self'", ...connectOrigins, ...sockets, ...remoteOrigins, ...local],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The policy "default" stands in `host/src/first-paint/first-paint.js`.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
