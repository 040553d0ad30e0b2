import type { NativeBridge } from './bridge';
import type { NativePlatform } from './native-port';
import { shellPlatform, simulatedShell } from './shell-platform';

let bridge: Promise<NativeBridge> | null = null;
let platform: NativePlatform | null = null;

/** Fetched at its first use; a fetch that failed is tried again at the next. */
function opened(): Promise<NativeBridge> {
  bridge ??= import('./bridge')
    .then(({ openBridge }) => openBridge(native.platform))
    .catch((error: unknown) => {
      bridge = null;
      throw error;
    });
  return bridge;
}

/**
 * What the device does for the page, in the app shell or a browser. Everything but `platform` and `isShell` is fetched
 * at its first use. Phone numbers are real anchors: `telHref` of `model/format-phone`.
 */
export const native = {
  /** `ios` or `android` in the app shell (or its simulator), else `web`. */
  get platform(): NativePlatform {
    platform ??= shellPlatform();
    return platform;
  },
  /** Whether the page runs in the app shell, so that what only the shell has may show. */
  get isShell(): boolean {
    return native.platform !== 'web';
  },
  /** The shell that a developer simulates in this tab, for example `ios@1.4.2`, or null. */
  get simulated(): string | null {
    return native.isShell ? simulatedShell() : null;
  },
  /** The device with all its capabilities. */
  open: opened,
  /** Where the user is, as honestly as can be told: see {@link NativeBridge.locate}. */
  locate: async () => (await opened()).locate(),
};

/** For tests: the device to use from now on; null brings back the page's own. */
export function provideNative(given: NativeBridge | null): void {
  bridge = given && Promise.resolve(given);
  platform = given?.platform ?? null;
}
