import { hasEnded, previewOf } from '@agency/shared/contract';
import { withPreviewedHost } from '../registry/preview-transitions';
import type { createHostSource } from './host-source';
import type { createPageSource, Page } from './page-source';
import type { RegistrySnapshot } from './registry-source';
import type { RequestTarget } from './request-target';

export type PageTarget = Pick<Extract<RequestTarget, { kind: 'page' }>, 'path' | 'preview'>;

/**
 * Returns the page of the host in the preview that the address names. Null if the preview has no host or its page cannot
 * be read; the deployed page is sent then. It has its own sources, because previews would empty the caches of those for
 * the deployed page.
 */
export function createPreviewedPageSource(
  findHost: ReturnType<typeof createHostSource>,
  makePage: ReturnType<typeof createPageSource>,
): (snapshot: RegistrySnapshot, target: PageTarget) => Promise<Page | null> {
  return async ({ registry, version, body }, { path, preview: name }) => {
    const preview = previewOf(registry, name);
    if (!preview || hasEnded(preview, new Date())) return null;
    const shown = withPreviewedHost(registry, preview.builds);
    if (shown === registry) return null;
    const snapshot = { registry: shown, version, body };
    // The host source has reported the problem.
    const host = await findHost(snapshot).catch(() => null);
    return host && makePage(snapshot, host, path);
  };
}
