import { browserPort } from './browser-port';
import { buildTimeOf } from './build-time';
import { mapChoicesOf } from './map-choices';
import type { NativePlatform, NativePort } from './native-port';

const defaultVersion = '1.4.2';
const defaultBuild = '2026110109';

/** Window event that simulates a tap on a notice; its `detail` is the path. */
export const simulatedPushTap = 'simulated-push-tap';

export function simulatorPort(shell: string): NativePort {
  const [name, release = ''] = shell.split('@');
  const [version, build] = release.split('-');
  const platform: NativePlatform = name === 'ios' ? 'ios' : 'android';
  const browser = browserPort();
  return {
    ...browser,
    platform,
    can: (capability) => capability !== 'location' || browser.can('location'),
    deviceInfo: async () => ({
      ...(await browser.deviceInfo()),
      platform,
      model: platform === 'ios' ? 'iPhone (simulated)' : 'Android phone (simulated)',
      os_version: platform === 'ios' ? '19.1' : '16',
    }),
    appInfo: async () => ({
      version: version || defaultVersion,
      build: build ?? defaultBuild,
      time: buildTimeOf(build ?? defaultBuild),
    }),
    async registerPush(onToken) {
      const { device_uuid } = await browser.deviceInfo();
      onToken(`simulated-${device_uuid}`);
      return 'registered';
    },
    async onPushTap(listener) {
      const follow = (event: Event) => listener((event as CustomEvent<unknown>).detail);
      addEventListener(simulatedPushTap, follow);
      return () => removeEventListener(simulatedPushTap, follow);
    },
    async lockOrientation(orientation) {
      await browser.lockOrientation(orientation);
      return true;
    },
    mapChoices: (place) => mapChoicesOf(place, platform, async () => true),
    openAppUpdate: async (url) => void window.open(url, '_blank', 'noopener'),
  };
}
