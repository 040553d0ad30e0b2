import type { BuildId } from '@agency/shared/contract';
import { findChanges } from '../releases/find-changes';
import type { CommandContext } from './command-context';

/** Prints what a published build changes if it replaces the current one, and resolves to the same lines. */
export async function reportChanges(
  app: string,
  buildId: BuildId,
  { root, write }: CommandContext,
): Promise<string[]> {
  const found = await findChanges(root, app, buildId);
  if (!found || found.changes.length === 0) return [];
  write(`${app} ${buildId}, compared with the current ${found.current}:`);
  for (const change of found.changes) write(`  ${change}`);
  return found.changes;
}
