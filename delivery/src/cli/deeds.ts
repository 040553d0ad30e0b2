import type { ChangeOptions } from '../registry/update-registry';
import { type Deed, recordDeed } from '../releases/history';
import type { CommandContext } from './command-context';

/** What a command came to: a line of the history, or what was so already and stands in none. */
export type Done = Deed & { isUnchanged?: true };

/** Writes a line of the history. */
export async function record<Part extends Omit<Deed, 'at' | 'by'>>(
  deed: Part,
  { root, by, now }: CommandContext,
): Promise<Part & Deed> {
  const whole = { at: now().toISOString(), ...deed, by };
  await recordDeed(root, whole);
  return whole;
}

/** Does what may have been done already: then nothing is written, and the history gets no line of it. */
export async function recordChange<Part extends Omit<Deed, 'at' | 'by'>>(
  context: CommandContext,
  act: (options: ChangeOptions) => Promise<Part>,
): Promise<Part & Done> {
  let isChanged = false;
  const deed = await act({
    onChange: () => {
      isChanged = true;
    },
  });
  if (isChanged) return record(deed, context);
  return { at: context.now().toISOString(), ...deed, by: context.by, isUnchanged: true };
}
