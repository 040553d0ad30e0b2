import { bridgeOver } from '../platform/native/bridge';
import { provideNative } from '../platform/native/native';
import type { Fix, NativePort } from '../platform/native/native-port';
import { LocationError } from '../platform/native/native-port';

export function aFix(part: Partial<Fix> = {}): Fix {
  return { lat: 22.54, lng: 114.05, accuracy: 8, taken_at: Date.parse('2026-11-21T08:00:00Z'), ...part };
}

/**
 * Simulates a phone with the app shell that permits everything, unless `part` differs. Lasts until `forgetNative`,
 * which `prepareNetwork` calls before each test.
 */
export function fakeNative(part: Partial<NativePort> = {}): NativePort {
  const port: NativePort = {
    platform: 'android',
    can: () => true,
    deviceInfo: async () => ({
      platform: 'android',
      model: 'Pixel 9',
      os_version: '16',
      device_uuid: 'device-1',
    }),
    appInfo: async () => ({ version: '1.4.2', build: '2026110109', time: '2026-11-01 09:00:00' }),
    registerPush: async (onToken) => {
      onToken('token-1');
      return 'registered';
    },
    onPushTap: async () => () => undefined,
    locationPermission: async () => 'granted',
    position: async () => aFix(),
    takePhoto: async () => new File(['photo'], 'photo.jpeg', { type: 'image/jpeg' }),
    choosePhotos: async () => [new File(['photo'], 'photo.jpeg', { type: 'image/jpeg' })],
    lockOrientation: async () => true,
    unlockOrientation: async () => undefined,
    brighten: async () => async () => undefined,
    mapChoices: async () => [{ app: 'google', href: 'https://www.google.com/maps' }],
    openPage: async () => undefined,
    openAppUpdate: async () => undefined,
    ...part,
  };
  provideNative(bridgeOver(port));
  return port;
}

export function withoutLocation(reason: LocationError['reason']): Pick<NativePort, 'position'> {
  return {
    async position() {
      await new Promise((asked) => setTimeout(asked));
      throw new LocationError(reason);
    },
  };
}

export function forgetNative(): void {
  provideNative(null);
}
