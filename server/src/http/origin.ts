import type { BaseCall } from './call';

/** The address at which clients reach this server: as configured, else as this client has reached it. */
export function originOf({ deps, headers }: Pick<BaseCall, 'deps' | 'headers'>): string {
  if (deps.publicUrl) return deps.publicUrl;
  const forwarded = deps.trustProxy ? headers['x-forwarded-proto'] : undefined;
  const origin = `${forwarded === 'https' ? 'https' : 'http'}://${headers.host ?? 'localhost'}`;
  // Without a port that goes without saying; a host that is none leads nowhere but home.
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}
