import { useEffect, useSyncExternalStore } from 'react';
import type { Outbox } from './outbox';
import type { OutboxEntry } from './outbox-entry';

/** Returns pending entries, oldest first, and sends them; undefined until storage has answered. */
export function useOutbox<Body>(outbox: Outbox<Body>): readonly OutboxEntry<Body>[] | undefined {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.read);
  useEffect(() => void outbox.wake(), [outbox]);
  return entries;
}

/** Returns the upload progress of an entry's photos, 0 to 1; undefined while this page uploads none. */
export function useOutboxProgress<Body>(outbox: Outbox<Body>, id: string): number | undefined {
  return useSyncExternalStore(outbox.subscribe, () => outbox.progressOf(id));
}
