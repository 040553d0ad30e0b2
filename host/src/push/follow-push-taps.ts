import type { NativeBridge } from '@agency/shared';
import { currentNavigator } from '@agency/shared/host';
import { basePath } from '@agency/shared/paths';
import { ownPath } from './own-path';

/** Until the returned function is called, a tap on a notice of the app shell leads to its page, and nowhere else. */
export function followPushTaps(bridge: NativeBridge): Promise<() => void> {
  const base = new URL(`${basePath}/`, location.href);
  return bridge.onPushTap((path) => currentNavigator().navigate(ownPath(path, base)));
}
