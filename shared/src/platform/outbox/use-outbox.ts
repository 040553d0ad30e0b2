import { useEffect, useSyncExternalStore } from 'react';
import type { Outbox } from './outbox';
import type { OutboxEntry } from './outbox-entry';

/** What waits, oldest first; undefined until the device has said. Whoever shows it also sends it. */
export function useOutbox<Body>(outbox: Outbox<Body>): readonly OutboxEntry<Body>[] | undefined {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.read);
  useEffect(() => void outbox.wake(), [outbox]);
  return entries;
}

/** How far the photos of an entry have come, from 0 to 1; undefined while this page sends none of it. */
export function useOutboxProgress<Body>(outbox: Outbox<Body>, id: string): number | undefined {
  return useSyncExternalStore(outbox.subscribe, () => outbox.progressOf(id));
}
