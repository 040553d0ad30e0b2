import type { ChangeOptions } from '../registry/update-registry';
import { appendHistory, type HistoryEntry } from '../releases/history';
import type { CommandContext } from './command-context';

/** The result of a command: a history entry, or `isUnchanged` if nothing had to be done. */
export type Done = HistoryEntry & { isUnchanged?: true };

export async function record<Part extends Omit<HistoryEntry, 'at' | 'by'>>(
  entry: Part,
  { root, by, now }: CommandContext,
): Promise<Part & HistoryEntry> {
  const whole = { at: now().toISOString(), ...entry, by };
  await appendHistory(root, whole);
  return whole;
}

/** Runs an idempotent change. If nothing has changed, the history gets no entry. */
export async function recordChange<Part extends Omit<HistoryEntry, 'at' | 'by'>>(
  context: CommandContext,
  act: (options: ChangeOptions) => Promise<Part>,
): Promise<Part & Done> {
  let isChanged = false;
  const entry = await act({
    onChange: () => {
      isChanged = true;
    },
  });
  if (isChanged) return record(entry, context);
  return { at: context.now().toISOString(), ...entry, by: context.by, isUnchanged: true };
}
