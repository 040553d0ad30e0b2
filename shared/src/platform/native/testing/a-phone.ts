import type { ActionPerformed } from '@capacitor/push-notifications';
import type { CapacitorPlugins } from '../capacitor-port';
import type { Fix, LocationFailure, LocationPermission } from '../native-port';
import { simulatedPushTap } from '../simulator-port';

type Where = Fix | LocationFailure | 'silent';

const browserCodes: Record<LocationFailure, number> = { denied: 1, unavailable: 2, timeout: 3 };
const pluginCodes: Record<LocationFailure, string> = {
  denied: 'OS-PLUG-GLOC-0003',
  unavailable: 'OS-PLUG-GLOC-0007',
  timeout: 'OS-PLUG-GLOC-0010',
};

const coded = (code: string) => Object.assign(new Error(code), { code });

interface Camera {
  resolve: (types: string[]) => void;
  reject: (error: Error) => void;
}

export function aPhone() {
  let where: Where = 'unavailable';
  let asked: unknown;
  let camera: Camera | null = null;
  let isOpening = true;
  let brightness = 0.4;
  let isDimmable = true;
  let pushPermission = 'granted';
  let locationPermission: LocationPermission = 'granted';
  const missing = new Set<string>();
  const apps = new Set<string>();
  const opened: string[] = [];
  const listeners = new Map<string, (event: { value: string }) => void>();
  const taps = new Set<(tap: ActionPerformed) => void>();
  let startingTap: ActionPerformed | null = null;
  let isInBrowser = false;

  const asks = () =>
    new Promise<string[]>((resolve, reject) => {
      camera = { resolve, reject };
    });

  const plugins = {
    isAvailable: (name) => !missing.has(name),
    App: { getInfo: async () => ({ name: 'Agency', id: 'a', version: '2.0.1', build: '2026110109' }) },
    AppLauncher: {
      canOpenUrl: async ({ url }) => ({ value: apps.has(new URL(url).protocol) }),
      openUrl: async ({ url }) => {
        if (isOpening) opened.push(url);
        return { completed: isOpening };
      },
    },
    Camera: {
      takePhoto: async () => mediaOf((await asks())[0] ?? ''),
      chooseFromGallery: async () => ({ results: (await asks()).map(mediaOf) }),
    },
    Device: {
      getId: async () => ({ identifier: 'device-1' }),
      getInfo: async () => ({
        model: 'iPhone15,2',
        platform: 'ios' as const,
        operatingSystem: 'ios' as const,
        osVersion: '19.1',
        manufacturer: 'Apple',
        isVirtual: false,
        webViewVersion: '19.1',
      }),
    },
    Geolocation: {
      checkPermissions: async () => {
        if (locationPermission === 'unknown') throw coded('OS-PLUG-GLOC-0007');
        return { location: locationPermission, coarseLocation: locationPermission };
      },
      getCurrentPosition: async (options) => {
        asked = options;
        if (typeof where === 'string') throw coded(pluginCodes[where as LocationFailure]);
        return positionOf(where);
      },
    },
    PushNotifications: {
      checkPermissions: async () => ({ receive: 'prompt' }),
      requestPermissions: async () => ({ receive: pushPermission }),
      register: async () => listeners.get('registration')?.({ value: 'token-1' }),
      addListener: async (event: string, listener: unknown) => {
        if (event !== 'pushNotificationActionPerformed') {
          listeners.set(event, listener as (event: { value: string }) => void);
          return { remove: async () => void listeners.delete(event) };
        }
        const follow = listener as (tap: ActionPerformed) => void;
        taps.add(follow);
        if (startingTap) follow(startingTap);
        startingTap = null;
        return { remove: async () => void taps.delete(follow) };
      },
    },
    ScreenBrightness: {
      getBrightness: async () => ({ brightness }),
      setBrightness: async (wanted) => {
        if (!isDimmable) throw coded('UNAVAILABLE');
        brightness = wanted.brightness;
      },
    },
    ScreenOrientation: { lock: async () => undefined, unlock: async () => undefined },
  } satisfies CapacitorPlugins;

  const serve = async (url: string) => ({
    blob: async () => new Blob(['x'], { type: url.slice('file:'.length) }),
  });
  Object.assign(globalThis, { fetch: serve });

  const input = () => document.querySelector<HTMLInputElement>('input[type=file]');

  return {
    plugins: plugins as CapacitorPlugins,
    is: (fix: Fix) => {
      where = fix;
    },
    isNowhere: (reason: LocationFailure) => {
      where = reason;
    },
    isSilent: () => {
      where = 'silent';
    },
    asked: () => asked,
    permitsLocation: (permission: LocationPermission) => {
      locationPermission = permission;
    },
    lacks: (...names: string[]) => {
      for (const name of names) missing.add(name);
    },
    hasApps: (...protocols: string[]) => {
      for (const protocol of protocols) apps.add(protocol);
    },
    deniesPush: () => {
      pushPermission = 'denied';
    },
    tapsNotice: (data: unknown, actionId = 'tap') => {
      const tap = { actionId, notification: { id: 'notice-1', data } };
      if (isInBrowser)
        dispatchEvent(new CustomEvent(simulatedPushTap, { detail: (data as { path?: unknown }).path }));
      else if (taps.size === 0) startingTap = tap;
      for (const follow of taps) follow(tap);
    },
    changesToken: (value: string) => listeners.get('registration')?.({ value }),
    refusesToOpen: () => {
      isOpening = false;
    },
    opened: () => opened,
    brightness: () => brightness,
    keepsBrightness: () => {
      isDimmable = false;
    },
    breaksCamera: () => camera?.reject(coded('OS-PLUG-CAMR-0010')),
    takes: (types: string[]) => {
      camera?.resolve(types);
      choose(
        input(),
        types.map((type, index) => new File(['x'], `${index}`, { type })),
      );
    },
    cancels: () => {
      camera?.reject(coded('OS-PLUG-CAMR-0006'));
      input()?.dispatchEvent(new Event('cancel'));
    },
    installInBrowser: () => {
      isInBrowser = true;
      const getCurrentPosition: Geolocation['getCurrentPosition'] = (resolve, reject, options) => {
        asked = options;
        if (where === 'silent') return;
        if (typeof where === 'string') reject?.({ code: browserCodes[where] } as GeolocationPositionError);
        else resolve(positionOf(where) as unknown as GeolocationPosition);
      };
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
      const query = async () => {
        if (locationPermission === 'unknown') throw new TypeError('geolocation is no name of a permission');
        return { state: locationPermission };
      };
      Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
      jest.spyOn(window, 'open').mockImplementation((url) => {
        opened.push(String(url));
        return null;
      });
    },
  };
}

function positionOf({ lat, lng, accuracy, taken_at }: Fix) {
  const unknown = { altitude: null, altitudeAccuracy: null, speed: null, heading: null };
  const compass = { magneticHeading: null, trueHeading: null, headingAccuracy: null, course: null };
  return { timestamp: taken_at, coords: { latitude: lat, longitude: lng, accuracy, ...unknown, ...compass } };
}

function mediaOf(type: string) {
  const format = type.split('/')[1] ?? '';
  return { type: 0, saved: false, webPath: `file:${type}`, metadata: { format } };
}

function choose(input: HTMLInputElement | null, files: File[]): void {
  if (!input) return;
  Object.defineProperty(input, 'files', { value: files });
  input.dispatchEvent(new Event('change'));
}
