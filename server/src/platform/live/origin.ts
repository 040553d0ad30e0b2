import { isFromProxy, type ReceivedRequest, type TrustedProxies } from '../http/trusted-proxies';

/**
 * Tells whether pages of this origin may open a channel: our own host or an allowed one. A client without an origin is
 * no browser and cannot be abused by a foreign page.
 */
export function isOriginAllowed(
  request: ReceivedRequest,
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
