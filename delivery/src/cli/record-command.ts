import type { ChangeOptions } from '../registry/update-registry';
import { appendHistory, type HistoryEntry } from '../releases/history';
import type { CommandContext } from './command-context';

/** The result of a command: a history entry, or `isUnchanged` if nothing had to be done. */
export type ChangeResult = HistoryEntry & { isUnchanged?: true };

export async function recordEntry<Entry extends Omit<HistoryEntry, 'at' | 'by'>>(
  entry: Entry,
  { root, by, now }: CommandContext,
): Promise<Entry & HistoryEntry> {
  const recorded = { at: now().toISOString(), ...entry, by };
  await appendHistory(root, recorded);
  return recorded;
}

/** Runs an idempotent change, and adds it to the history only if it called `onChange`. */
export async function recordChange<Entry extends Omit<HistoryEntry, 'at' | 'by'>>(
  context: CommandContext,
  change: (options: ChangeOptions) => Promise<Entry>,
): Promise<Entry & ChangeResult> {
  let isChanged = false;
  const entry = await change({
    onChange: () => {
      isChanged = true;
    },
  });
  if (isChanged) return recordEntry(entry, context);
  return { at: context.now().toISOString(), ...entry, by: context.by, isUnchanged: true };
}
