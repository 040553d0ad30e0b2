import type { NativeBridge } from '@agency/shared';
import { currentNavigator } from '@agency/shared/host';
import { basePath } from '@agency/shared/paths';
import { ownPath } from './own-path';

/**
 * Navigates to the page of a tapped notice of the app shell until the returned function is called. Addresses outside
 * the product are ignored.
 */
export function followPushTaps(bridge: NativeBridge): Promise<() => void> {
  const base = new URL(`${basePath}/`, location.href);
  return bridge.onPushTap((path) => currentNavigator().navigate(ownPath(path, base)));
}
