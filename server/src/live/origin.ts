import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of this origin may open a channel: our own host, or one that remotes may load from. What sends no
 * origin is not a browser, and has no user who could be tricked.
 */
export function isOriginAllowed(
  { headers }: Pick<IncomingMessage, 'headers'>,
  options: { allowedOrigins: readonly string[]; trustProxy: boolean },
): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (options.allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const forwarded = options.trustProxy ? firstOf(headers['x-forwarded-host']) : undefined;
  return new URL(origin).host === (forwarded ?? host);
}

/** The caller's address, as the calls of the API see it. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? firstOf(request.headers['x-forwarded-for']) : undefined;
  return forwarded ?? request.socket.remoteAddress ?? '';
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return [header].flat()[0]?.split(',')[0]?.trim() || undefined;
}
