import type { FastifyBaseLogger } from 'fastify';
import type { Notifications } from '../../platform/db/notifications';
import { PushSender } from './push-sender';
import { wakePayload } from './queue-pushes';
import type { SendDeps } from './send-push';

/** Interval of the search for retries and for pushes of a dead process. */
const lookEveryMs = 15_000;

/** Sends queued pushes in every process. Returns a function that stops it and waits for pushes in flight. */
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
