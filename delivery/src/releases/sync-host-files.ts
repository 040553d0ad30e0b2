import { hostRootFiles, type Registry, releasePath } from '@agency/shared/contract';
import { withOwnPolicy } from '../http/own-policy';
import { otherOrigins } from '../registry/other-origins';
import { hostApp } from '../registry/transitions';
import type { ReleaseStorage } from '../storage/release-storage';

/**
 * Keeps the files at the release root equal to the current host's, and the page's policy equal to the origins of listed
 * builds, for plain static servers. A file that this host lacks is removed; a missing service worker unregisters itself
 * that way.
 */
export async function syncHostFiles(storage: ReleaseStorage, registry: Registry): Promise<void> {
  const current = registry.apps[hostApp]?.current;
  if (!current) return;
  const source = (href: string) => storage.read(releasePath(hostApp, current, href));
  const page = await source('index.html');
  // Without its page a build is incomplete, so the existing files stay.
  if (!page) return;
  const html = withOwnPolicy(page.content.toString(), otherOrigins(registry));
  await syncFile(storage, Buffer.from(html), 'index.html');
  await Promise.all(
    hostRootFiles.map(async (href) => syncFile(storage, (await source(href))?.content ?? null, href)),
  );
}

async function syncFile(storage: ReleaseStorage, content: Buffer | null, target: string): Promise<void> {
  const found = await storage.read(target);
  if (content && !found?.content.equals(content)) await storage.write(target, content);
  if (!content && found) await storage.remove([target]);
}
