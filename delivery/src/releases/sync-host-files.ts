import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hostRootFiles, type Registry, releasePath } from '@agency/shared/contract';
import { withOwnPolicy } from '../http/own-policy';
import { hasCode } from '../registry/file-errors';
import { hostApp } from '../registry/transitions';
import { writeAtomic } from '../registry/write-atomic';

/**
 * For plain static servers, keeps the page and the files beside it at the release root equal to the current host's. A
 * file that this host does not have goes away, as a service worker must for its copies to take themselves away.
 */
export async function syncHostFiles(root: string, registry: Registry): Promise<void> {
  const current = registry.apps[hostApp]?.current;
  if (!current) return;
  const source = (href: string) => readIfAny(join(root, releasePath(hostApp, current, href)));
  const page = await source('index.html');
  // Without its page a build is not whole, and what is there stays.
  if (!page) return;
  await syncFile(Buffer.from(withOwnPolicy(page.toString())), join(root, 'index.html'));
  for (const href of hostRootFiles) await syncFile(await source(href), join(root, href));
}

async function syncFile(content: Buffer | null, target: string): Promise<void> {
  const found = await readIfAny(target);
  if (content && !found?.equals(content)) await writeAtomic(target, content);
  if (!content && found) await rm(target, { force: true });
}

async function readIfAny(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
