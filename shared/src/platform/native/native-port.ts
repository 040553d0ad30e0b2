import type { Datum } from '../../contract/model/gcj02';

/** Where the page runs: in the app shell of a phone, or in any browser. */
export type NativePlatform = 'ios' | 'android' | 'web';

/** What only some places can do. Where one is missing its operation answers with its documented "no". */
export type Capability = 'app' | 'push' | 'location' | 'camera' | 'orientation' | 'mapApps' | 'brightness';

export interface DeviceInfo {
  platform: NativePlatform;
  /** For example `iPhone15,2`; empty where the place does not tell. */
  model: string;
  os_version: string;
  /** Stays the same for this installation; says nothing about the person. */
  device_uuid: string;
}

export interface AppInfo {
  /** `major.minor.patch` of the app shell. */
  version: string;
  build: string;
  /** `yyyy-MM-dd HH:mm:ss`, or empty where the build number does not hold it. */
  time: string;
}

/** A fix of the device itself, in WGS-84. */
export interface Fix {
  lat: number;
  lng: number;
  /** Metres. */
  accuracy: number;
  /** Milliseconds since 1970. */
  taken_at: number;
}

export type LocationFailure = 'denied' | 'timeout' | 'unavailable';

/** Whether the page may ask the device where it is: `prompt` asks the user first, `unknown` where the place does not tell. */
export type LocationPermission = 'granted' | 'denied' | 'prompt' | 'unknown';

/** Why there is no fix. */
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
  /** The app's own scheme where the app is there, else its page on the web. */
  href: string;
}

/** What the device does for the page. One interface, implemented by the app shell, any browser, and a simulator. */
export interface NativePort {
  readonly platform: NativePlatform;
  can(capability: Capability): boolean;
  deviceInfo(): Promise<DeviceInfo>;
  /** Null outside the app shell. */
  appInfo(): Promise<AppInfo | null>;
  /** Asks for permission once; `onToken` gets the token now and whenever it changes. */
  registerPush(onToken: (token: string) => void): Promise<PushOutcome>;
  /**
   * Tells which page a tapped notice names, also of the tap that has started the app, until what it answers with is called.
   * Whoever sent the notice wrote it: it need not be a path.
   */
  onPushTap(listener: (path: unknown) => void): Promise<() => void>;
  locationPermission(): Promise<LocationPermission>;
  /** One fix with high accuracy. @throws LocationError */
  position(): Promise<Fix>;
  /** Null when the user thinks better of it. */
  takePhoto(): Promise<File | null>;
  /** At most `limit` pictures of the gallery; none when the user thinks better of it. */
  choosePhotos(limit: number): Promise<File[]>;
  /** Whether the screen now keeps to it; where not, turn the content by CSS. */
  lockOrientation(orientation: Orientation): Promise<boolean>;
  unlockOrientation(): Promise<void>;
  /** Turns the screen up to its brightest, until what it answers with is called; where that cannot be done, nothing happens. */
  brighten(): Promise<() => Promise<void>>;
  /** The maps that can show the place, each with a link for a real anchor. Never empty. */
  mapChoices(place: Place): Promise<MapChoice[]>;
  /** Leaves for a page that is not the app's own: in the phone's browser from the shell, else in this tab, from which back returns. @throws when the device refuses. */
  openPage(url: string): Promise<void>;
  /** Opens the store or the download of the app. @throws when the device refuses. */
  openAppUpdate(url: string): Promise<void>;
}
