import type { IncomingHttpHeaders } from 'node:http';

interface Reached {
  deps: { publicUrl: string | null };
  headers: IncomingHttpHeaders;
  /** Whether a proxy of ours has sent the request on, whose word counts. */
  isFromProxy: boolean;
}

/** The address at which clients reach this server: as configured, else as this client has reached it. */
export function originOf({ deps, headers, isFromProxy }: Reached): string {
  if (deps.publicUrl) return deps.publicUrl;
  const forwarded = isFromProxy ? headers['x-forwarded-proto'] : undefined;
  const origin = `${forwarded === 'https' ? 'https' : 'http'}://${headers.host ?? 'localhost'}`;
  // Without a port that goes without saying; a host that is none leads nowhere but home.
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}
