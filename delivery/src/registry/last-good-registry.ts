import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './file-errors';
import { writeAtomic } from './write-atomic';

/** Lies beside the registry; its name keeps it from those who serve the folder as it is. */
const name = '.registry.last-good.json';

/** Keeps a registry that was written whole for the day on which somebody breaks or removes the one in use. */
export function keepLastGood(root: string, text: string): Promise<void> {
  return writeAtomic(join(root, name), text);
}

/** The text of the last registry that was written whole, or null. */
export async function readLastGood(root: string): Promise<string | null> {
  try {
    return await readFile(join(root, name), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
