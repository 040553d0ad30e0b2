import { consolePath } from '@agency/delivery/console';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/api-error';

/**
 * Answers the release console at its own host name alone, and nothing else there. So no script of a remote has the
 * origin of the console, and none can use the session of whoever deploys.
 */
export function separateConsole(app: FastifyInstance, consoleHost: string): void {
  app.addHook('onRequest', async ({ url, hostname }) => {
    const isConsole = url.startsWith(consolePath) && /^([/?]|$)/.test(url.slice(consolePath.length));
    if ((hostname === consoleHost) !== isConsole) throw new ApiError('notFound');
  });
}
