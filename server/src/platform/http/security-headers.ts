import { plainSecurityHeaders } from '@agency/delivery/security-headers';
import type { FastifyInstance } from 'fastify';
import { originOf } from './origin';
import { isFromProxy, type TrustedProxies } from './trusted-proxies';

/**
 * Browsers then use https alone for this host and all names below it, for a year. They ignore the header if it came by
 * http.
 */
const strictTransport = 'max-age=31536000; includeSubDomains';

/** Sets the security headers of every answer. An answer that sets one itself keeps it. */
export function secureAnswers(
  app: FastifyInstance,
  deps: { publicUrl: string | null; trustsProxy: TrustedProxies },
): void {
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    const origin = originOf({ deps, headers, isFromProxy: isFromProxy(raw, deps.trustsProxy) });
    // Set on the raw response, because files of releases and pages of the host bypass the reply.
    if (origin.startsWith('https:')) reply.raw.setHeader('strict-transport-security', strictTransport);
  });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(plainSecurityHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
