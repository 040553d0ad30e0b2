import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, releasePath } from '@agency/shared/contract';
import { hasCode } from '../registry/file-errors';
import { writeAtomic } from '../registry/write-atomic';

/** Keeps `index.html` at the release root equal to the current host's, for plain static servers. */
export async function syncHostPage(root: string, registry: Registry): Promise<void> {
  const current = registry.apps.host?.current;
  if (!current) return;
  const page = await readIfAny(join(root, releasePath('host', current, 'index.html')));
  const target = join(root, 'index.html');
  if (page && !(await readIfAny(target))?.equals(page)) await writeAtomic(target, page);
}

async function readIfAny(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
