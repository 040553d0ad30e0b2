import type { FastifyBaseLogger } from 'fastify';
import type { Notifications } from '../../platform/db/notifications';
import { wakeByNotice } from '../../platform/db/wake-by-notice';
import { PushSender } from './push-sender';
import { wakePayload } from './queue-pushes';
import type { SendDeps } from './send-push';

export function startPushes(
  deps: SendDeps & { notifications: Notifications },
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  return wakeByNotice(new PushSender(deps, log), deps.notifications, wakePayload);
}
