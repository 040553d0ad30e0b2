import { currentUser } from '../session/session-store';
import type { OutboxEntry } from './outbox-entry';
import { entriesPrefixOf, entryKeyOf } from './outbox-keys';
import { readAll, readKeys } from './outbox-storage';

/** Counts the user's entries that are sent without their help, by kind. Refused ones wait for the user instead. */
export async function countWaiting(): Promise<ReadonlyMap<string, number>> {
  const user = currentUser();
  if (!user) return new Map();
  const prefix = entriesPrefixOf(user);
  const keys = await readKeys(prefix);
  const kinds = [...new Set(keys.map((key) => key.slice(prefix.length).split('.')[0] ?? ''))];
  const counts = await Promise.all(
    kinds.map(async (kind) => {
      const entries = await readAll<OutboxEntry<unknown>>(entryKeyOf(user, kind, ''));
      return [kind, entries.filter(({ state }) => state !== 'refused').length] as const;
    }),
  );
  return new Map(counts.filter(([, count]) => count > 0));
}
