import type { IncomingHttpHeaders } from 'node:http';

export interface Reached {
  deps: { publicUrl: string | null };
  headers: Pick<IncomingHttpHeaders, 'host'> & Record<string, string | string[] | undefined>;
  isFromProxy: boolean;
}

export function originOf({ deps, headers, isFromProxy }: Reached): string {
  if (deps.publicUrl) return deps.publicUrl;
  const forwarded = isFromProxy ? headers['x-forwarded-proto'] : undefined;
  const origin = `${forwarded === 'https' ? 'https' : 'http'}://${headers.host ?? 'localhost'}`;
  // `origin` drops a default port; an invalid host falls back to localhost.
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}
