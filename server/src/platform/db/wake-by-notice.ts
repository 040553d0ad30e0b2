import type { Notifications } from './notifications';

interface QueueSender {
  wake: () => void;
  stop: () => Promise<void>;
}

/** Interval of the search for retries and for what a dead process has left, in ms. */
const lookEveryMs = 15_000;

/**
 * Wakes the sender of a queue now, when another process tells that something was queued, after a gap in what is told,
 * and from time to time. Returns a function that ends this and waits for what is in flight.
 */
export function wakeByNotice(
  sender: QueueSender,
  notifications: Notifications,
  wakePayload: string,
): () => Promise<void> {
  const unsubscribe = notifications.subscribe({
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
