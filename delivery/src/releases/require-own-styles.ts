import { findGlobalStyles } from '@agency/shared/contract/global-styles';
import { findUnscopedStyles } from '@agency/shared/contract/scoped-styles';
import { DeliveryError } from '../delivery-error';
import { hostApp } from '../registry/transitions';
import type { VerifiedBuild } from './verify-build';

/**
 * Rejects a remote's build whose style sheets would change pages of others, or are not limited to what the remote draws.
 * Our own build refuses such sources and sets the limit; this also holds for builds of others.
 * @throws DeliveryError `styles-global` with the file and the first such selector.
 */
export function requireOwnStyles({ manifest, contents }: VerifiedBuild): void {
  if (manifest.app === hostApp) return;
  for (const [href, content] of contents) {
    if (!href.endsWith('.css')) continue;
    const css = content.toString();
    const [foreign] = findGlobalStyles(css);
    const [unscoped] = findUnscopedStyles(css, manifest.app);
    const first = foreign ?? unscoped;
    if (!first) continue;
    const place = `${href}, line ${first.line}: "${first.text}"`;
    throw new DeliveryError(
      'styles-global',
      foreign
        ? `${place} would change pages of others`
        : `${place} is not limited to ${manifest.app}: build it with shared 1.2.0 or newer`,
    );
  }
}
