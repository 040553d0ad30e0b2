import { useEffect, useSyncExternalStore } from 'react';
import type { Outbox } from './outbox';
import type { OutboxEntry } from './outbox-entry';

/** Returns pending entries, oldest first, and sends them; undefined until storage has answered. */
export function useOutbox<Body>(outbox: Outbox<Body>): readonly OutboxEntry<Body>[] | undefined {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.read);
  useEffect(() => void outbox.wake(), [outbox]);
  return entries;
}
