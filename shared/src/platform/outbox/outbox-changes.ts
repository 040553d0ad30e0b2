export interface OutboxChange {
  kind: string;
  /** True if the server has stored an entry, false if one was added, edited or removed. */
  isSent: boolean;
}

const listeners = new Set<(change: OutboxChange) => void>();

export function publishOutboxChange(change: OutboxChange): void {
  for (const listener of [...listeners]) listener(change);
}

export function onOutboxChange(listener: (change: OutboxChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
