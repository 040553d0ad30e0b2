import type { Datum } from '../../contract/model/gcj02';

export type NativePlatform = 'ios' | 'android' | 'web';

/** Features that only some platforms have. Without one, its operation returns its documented fallback. */
export type Capability = 'app' | 'push' | 'location' | 'camera' | 'orientation' | 'mapApps' | 'brightness';

export interface DeviceInfo {
  platform: NativePlatform;
  model: string;
  os_version: string;
  /** Stable for this installation; does not identify the person. */
  device_uuid: string;
}

export interface AppInfo {
  /** `major.minor.patch` of the app shell. */
  version: string;
  build: string;
  /** `yyyy-MM-dd HH:mm:ss`, or empty if the build number does not contain it. */
  time: string;
}

export interface Fix {
  lat: number;
  lng: number;
  accuracy: number;
  taken_at: number;
}

export type LocationFailure = 'denied' | 'timeout' | 'unavailable';

/** Permission to read the location: `prompt` asks the user first, `unknown` if the platform cannot tell. */
export type LocationPermission = 'granted' | 'denied' | 'prompt' | 'unknown';

export class LocationError extends Error {
  override readonly name = 'LocationError';

  constructor(readonly reason: LocationFailure) {
    super(reason);
  }
}

export type PushOutcome = 'registered' | 'denied' | 'unsupported';
export type Orientation = 'portrait' | 'landscape';

export type MapApp = 'amap' | 'baidu' | 'apple' | 'google';

export interface Place {
  lat: number;
  lng: number;
  datum: Datum;
  name: string;
}

export interface MapChoice {
  app: MapApp;
  /** The app's own scheme if it is installed, else its web page. */
  href: string;
}

/** Operations of the device. Implemented by the app shell, the browser and a simulator. */
export interface NativePort {
  readonly platform: NativePlatform;
  can(capability: Capability): boolean;
  deviceInfo(): Promise<DeviceInfo>;
  /** Null outside the app shell. */
  appInfo(): Promise<AppInfo | null>;
  registerPush(onToken: (token: string) => void): Promise<PushOutcome>;
  /**
   * Calls the listener with the path of each tapped notice, including the one that started the app. Returns the
   * unsubscribe function. The value comes from outside, so it need not be a path.
   */
  onPushTap(listener: (path: unknown) => void): Promise<() => void>;
  locationPermission(): Promise<LocationPermission>;
  position(): Promise<Fix>;
  /** Null if the user cancels. */
  takePhoto(): Promise<File | null>;
  /** At most `limit` pictures from the gallery; empty if the user cancels. */
  choosePhotos(limit: number): Promise<File[]>;
  /** Returns whether the screen is locked; if not, rotate the content with CSS. */
  lockOrientation(orientation: Orientation): Promise<boolean>;
  unlockOrientation(): Promise<void>;
  /** Sets maximum brightness until the returned function is called; does nothing if unsupported. */
  brighten(): Promise<() => Promise<void>>;
  /** Map apps that can show the place, each with a link for an anchor. Never empty. */
  mapChoices(place: Place): Promise<MapChoice[]>;
  /**
   * Opens an external page: in the phone's browser from the shell, else in this tab. @throws when the device refuses.
   */
  openPage(url: string): Promise<void>;
  openAppUpdate(url: string): Promise<void>;
}
