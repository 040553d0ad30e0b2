import type { NativeBridge } from './bridge';
import type { NativePlatform } from './native-port';
import { shellPlatform, simulatedShell } from './shell-platform';

let bridge: Promise<NativeBridge> | null = null;
let platform: NativePlatform | null = null;

function opened(): Promise<NativeBridge> {
  bridge ??= import('./bridge')
    .then(({ openBridge }) => openBridge(native.platform))
    .catch((error: unknown) => {
      bridge = null;
      throw error;
    });
  return bridge;
}

export const native = {
  get platform(): NativePlatform {
    platform ??= shellPlatform();
    return platform;
  },
  get isShell(): boolean {
    return native.platform !== 'web';
  },
  get simulated(): string | null {
    return native.isShell ? simulatedShell() : null;
  },
  open: opened,
  locate: async () => (await opened()).locate(),
};

/** For tests: replaces the device; null restores the page's own. */
export function provideNative(given: NativeBridge | null): void {
  bridge = given && Promise.resolve(given);
  platform = given?.platform ?? null;
}
