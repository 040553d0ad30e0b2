import type { AppPlugin } from '@capacitor/app';
import type { AppLauncherPlugin } from '@capacitor/app-launcher';
import type { CameraPlugin } from '@capacitor/camera';
import type { DevicePlugin } from '@capacitor/device';
import type { GeolocationPlugin } from '@capacitor/geolocation';
import type { ScreenOrientationPlugin } from '@capacitor/screen-orientation';

import { positionOptions } from './browser-position';
import { buildTimeOf } from './build-time';
import { choosePhotos, takePhoto } from './capacitor-camera';
import { onPushTap, type PushPlugin, registerPush } from './capacitor-push';
import { errorCode } from './error-code';
import { mapChoicesOf } from './map-choices';
import {
  type Capability,
  type Fix,
  LocationError,
  type LocationFailure,
  type LocationPermission,
  type NativePlatform,
  type NativePort,
} from './native-port';

/** `@capacitor-community/screen-brightness`: 0 to 1, and on Android -1 for the user's setting. */
export interface ScreenBrightnessPlugin {
  getBrightness(): Promise<{ brightness: number }>;
  setBrightness(options: { brightness: number }): Promise<void>;
}

export interface CapacitorPlugins {
  isAvailable: (plugin: string) => boolean;
  App: Pick<AppPlugin, 'getInfo'>;
  AppLauncher: Pick<AppLauncherPlugin, 'canOpenUrl' | 'openUrl'>;
  Camera: Pick<CameraPlugin, 'takePhoto' | 'chooseFromGallery'>;
  Device: Pick<DevicePlugin, 'getId' | 'getInfo'>;
  Geolocation: Pick<GeolocationPlugin, 'checkPermissions' | 'getCurrentPosition'>;
  PushNotifications: PushPlugin;
  ScreenBrightness: ScreenBrightnessPlugin;
  ScreenOrientation: Pick<ScreenOrientationPlugin, 'lock' | 'unlock'>;
}

const pluginOf: Record<Capability, string> = {
  app: 'App',
  push: 'PushNotifications',
  location: 'Geolocation',
  camera: 'Camera',
  orientation: 'ScreenOrientation',
  mapApps: 'AppLauncher',
  brightness: 'ScreenBrightness',
};

export function capacitorPort(platform: NativePlatform, plugins: CapacitorPlugins): NativePort {
  const { App, AppLauncher, Camera, Device, Geolocation, PushNotifications } = plugins;
  const { ScreenBrightness, ScreenOrientation } = plugins;
  const can = (capability: Capability) => plugins.isAvailable(pluginOf[capability]);
  const canOpen = async (url: string) =>
    can('mapApps') &&
    AppLauncher.canOpenUrl({ url }).then(
      ({ value }) => value,
      () => false,
    );
  const openUrl = async (url: string) => {
    const { completed } = await AppLauncher.openUrl({ url });
    if (!completed) throw new Error('The device did not open the address');
  };
  return {
    platform,
    can,
    async deviceInfo() {
      const [{ identifier }, { model, osVersion }] = await Promise.all([Device.getId(), Device.getInfo()]);
      return { platform, model, os_version: osVersion, device_uuid: identifier };
    },
    async appInfo() {
      const { version, build } = await App.getInfo();
      return { version, build, time: buildTimeOf(build) };
    },
    registerPush: async (onToken) => (can('push') ? registerPush(PushNotifications, onToken) : 'unsupported'),
    onPushTap: async (listener) => (can('push') ? onPushTap(PushNotifications, listener) : () => undefined),
    locationPermission: () => locationPermission(Geolocation),
    position: () => position(Geolocation),
    takePhoto: () => takePhoto(Camera),
    choosePhotos: (limit) => choosePhotos(Camera, limit),
    lockOrientation: async (orientation) =>
      can('orientation') &&
      ScreenOrientation.lock({ orientation }).then(
        () => true,
        () => false,
      ),
    unlockOrientation: async () => {
      if (can('orientation')) await ScreenOrientation.unlock();
    },
    brighten: async () => (can('brightness') ? brighten(ScreenBrightness) : async () => undefined),
    mapChoices: (place) => mapChoicesOf(place, platform, canOpen),
    openPage: openUrl,
    openAppUpdate: openUrl,
  };
}

async function locationPermission(geolocation: CapacitorPlugins['Geolocation']): Promise<LocationPermission> {
  try {
    const { location } = await geolocation.checkPermissions();
    return location === 'prompt-with-rationale' ? 'prompt' : location;
  } catch {
    // With location services switched off, the plugin cannot tell.
    return 'unknown';
  }
}

async function brighten(screen: ScreenBrightnessPlugin): Promise<() => Promise<void>> {
  try {
    const { brightness } = await screen.getBrightness();
    await screen.setBrightness({ brightness: 1 });
    return () => screen.setBrightness({ brightness }).catch(() => undefined);
  } catch {
    return async () => undefined;
  }
}

const locationReasons: Record<string, LocationFailure> = {
  'OS-PLUG-GLOC-0003': 'denied',
  'OS-PLUG-GLOC-0008': 'denied',
  'OS-PLUG-GLOC-0010': 'timeout',
};

async function position(geolocation: CapacitorPlugins['Geolocation']): Promise<Fix> {
  try {
    const { coords, timestamp } = await geolocation.getCurrentPosition(positionOptions);
    return {
      lat: coords.latitude,
      lng: coords.longitude,
      accuracy: coords.accuracy,
      taken_at: timestamp,
    };
  } catch (error) {
    throw new LocationError(locationReasons[errorCode(error)] ?? 'unavailable');
  }
}
