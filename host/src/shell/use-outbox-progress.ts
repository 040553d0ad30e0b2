import { wallTimeHere } from '@agency/shared';
import { countWaiting, onOutboxChange } from '@agency/shared/host';
import { useEffect, useState } from 'react';

type Counts = ReadonlyMap<string, number>;

interface OutboxProgress {
  /**
   * Entries by kind; undefined until storage has answered. `sent` are those since the component was mounted,
   * and `sentAt` is the time of the last one, `HH:mm`.
   */
  waiting: Counts | undefined;
  sent: Counts;
  sentAt: string;
}

export function useOutboxProgress(): OutboxProgress {
  const [waiting, setWaiting] = useState<Counts>();
  const [{ sent, sentAt }, setSent] = useState({ sent: new Map<string, number>(), sentAt: '' });
  useEffect(() => {
    let isCurrent = true;
    const count = () =>
      countWaiting().then(
        (counts) => isCurrent && setWaiting(counts),
        () => isCurrent && setWaiting(new Map()),
      );
    void count();
    const stop = onOutboxChange(({ kind, isSent }) => {
      void count();
      if (!isSent) return;
      setSent((before) => ({
        sent: new Map(before.sent).set(kind, (before.sent.get(kind) ?? 0) + 1),
        sentAt: wallTimeHere().slice(11, 16),
      }));
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return { waiting, sent, sentAt };
}
