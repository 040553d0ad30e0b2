import type { FastifyBaseLogger } from 'fastify';
import type { Notifications } from '../../platform/db/notifications';
import { PushSender } from './push-sender';
import { wakePayload } from './queue-pushes';
import type { SendDeps } from './send-push';

/** How often a process looks for what is to be tried again, or was left by a process that died. */
const lookEveryMs = 15_000;

/** Sends pushes as they are queued, in every process; the answer ends it and waits for those that are on their way. */
export function startPushes(
  deps: SendDeps & { notifications: Notifications },
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const sender = new PushSender(deps, log);
  const unsubscribe = deps.notifications.subscribe({
    onPayload: (payload) => payload === wakePayload && sender.wake(),
    onGap: () => sender.wake(),
  });
  const timer = setInterval(() => sender.wake(), lookEveryMs);
  sender.wake();
  return async () => {
    clearInterval(timer);
    unsubscribe();
    await sender.stop();
  };
}
