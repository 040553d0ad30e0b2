import { findGlobalStyles } from '@agency/shared/contract/global-styles';
import { DeliveryError } from '../delivery-error';
import { hostApp } from '../registry/transitions';
import type { VerifiedBuild } from './verify-build';

/**
 * Rejects a remote's build whose style sheets would change pages of others. Our own build refuses such sources; this
 * also holds for builds of others.
 * @throws DeliveryError `styles-global` with the file and the first such selector.
 */
export function requireOwnStyles({ manifest, contents }: VerifiedBuild): void {
  if (manifest.app === hostApp) return;
  for (const [href, content] of contents) {
    const [first] = href.endsWith('.css') ? findGlobalStyles(content.toString()) : [];
    if (first) {
      const place = `${href}, line ${first.line}`;
      throw new DeliveryError('styles-global', `${place}: "${first.text}" would change pages of others`);
    }
  }
}
