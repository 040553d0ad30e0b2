import { apiBaseOf } from '@agency/shared/api';
import type { FastifyInstance } from 'fastify';

const logoutPath = `${apiBaseOf('/expand/logout')}/expand/logout`;

/**
 * Lets browsers forget the pictures that they have cached, once a session has ended by a logout. Released files stay,
 * because the service worker stores them elsewhere.
 */
export function clearCacheAtLogout(app: FastifyInstance): void {
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    if (routeOptions.url === logoutPath && reply.statusCode === 200)
      reply.header('clear-site-data', '"cache"');
  });
}
