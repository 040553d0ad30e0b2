import { pickImages } from './browser-images';
import { browserLocationPermission, browserPosition } from './browser-position';
import { deviceId } from './device-id';
import { mapChoicesOf } from './map-choices';
import type { NativePort, Orientation } from './native-port';

export function browserPort(): NativePort {
  return {
    platform: 'web',
    can(capability) {
      if (capability === 'location') return 'geolocation' in navigator;
      if (capability === 'camera') return true;
      return capability === 'orientation' && orientationOf() !== null;
    },
    deviceInfo: async () => ({
      platform: 'web',
      model: '',
      os_version: '',
      device_uuid: deviceId(),
    }),
    appInfo: async () => null,
    registerPush: async () => 'unsupported',
    onPushTap: async () => () => undefined,
    locationPermission: browserLocationPermission,
    position: browserPosition,
    takePhoto: async () => (await pickImages({ isCamera: true, limit: 1 }))[0] ?? null,
    choosePhotos: (limit) => pickImages({ isCamera: false, limit }),
    lockOrientation,
    unlockOrientation: async () => orientationOf()?.unlock(),
    brighten: async () => async () => undefined,
    mapChoices: (place) => mapChoicesOf(place, 'web', async () => false),
    openPage: async (url) => location.assign(url),
    openAppUpdate: () => Promise.reject(new Error('There is no app to update')),
  };
}

interface LockableOrientation {
  lock: (orientation: Orientation) => Promise<void>;
  unlock: () => void;
}

/** Safari has the object, but not its `lock` method. */
function orientationOf(): LockableOrientation | null {
  const { orientation } = screen as { orientation?: Partial<LockableOrientation> };
  return orientation?.lock && orientation.unlock ? (orientation as LockableOrientation) : null;
}

async function lockOrientation(orientation: Orientation): Promise<boolean> {
  const lockable = orientationOf();
  if (!lockable) return false;
  return lockable.lock(orientation).then(
    () => true,
    () => false,
  );
}
