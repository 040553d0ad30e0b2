import { type Heard, isFromProxy, type TrustedProxies } from '../http/trusted-proxies';

/**
 * Whether a page of this origin may open a channel: our own host, or one that remotes may load from. What sends no
 * origin is not a browser, and has no user who could be tricked.
 */
export function isOriginAllowed(
  request: Heard,
  options: { allowedOrigins: readonly string[]; trustsProxy: TrustedProxies },
): boolean {
  const { headers } = request;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (options.allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const forwarded = isFromProxy(request, options.trustsProxy)
    ? firstOf(headers['x-forwarded-host'])
    : undefined;
  return new URL(origin).host === (forwarded ?? host);
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return [header].flat()[0]?.split(',')[0]?.trim() || undefined;
}
