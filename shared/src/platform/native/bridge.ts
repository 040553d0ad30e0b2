import { addTranslations } from '../i18n/i18n';
import { followDeviceBinding } from './bind-device';
import { browserPort } from './browser-port';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';
import { type Located, locate, locateIfAllowed } from './locate';
import type { NativePlatform, NativePort } from './native-port';
import { openAppUpdate, type UpdateOpening } from './open-app-update';
import { simulatedShell } from './shell-platform';
import { simulatorPort } from './simulator-port';

addTranslations('native', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });

/** The device, with what the product makes of it. */
export interface NativeBridge extends Omit<NativePort, 'openAppUpdate' | 'locationPermission' | 'position'> {
  /**
   * Never fails: falls back to the address, then to a fixed point, and says which it was. Before the device asks the user
   * for the first time, the app says what for.
   */
  locate: () => Promise<Located>;
  /** The device's fix where nobody is asked for it; null else, and nothing is said or reported. */
  locateIfAllowed: () => Promise<Located | null>;
  /** Opens the store or the download; what stands in the way is said in a toast. */
  openAppUpdate: (url: string) => Promise<UpdateOpening>;
  /** Registers the device for notices at every login and whenever its token changes. Once, at start. */
  keepDeviceBound: () => Promise<() => void>;
}

/** Chooses the implementation: the shell's code is fetched only inside the shell. */
export async function openBridge(platform: NativePlatform): Promise<NativeBridge> {
  const simulated = simulatedShell();
  if (simulated) {
    return bridgeOver(simulatorPort(simulated));
  }
  if (platform !== 'web') {
    const { capacitorPort } = await import(/* webpackChunkName: "capacitor" */ './capacitor-port');
    const { capacitorPlugins } = await import(/* webpackChunkName: "capacitor" */ './capacitor-plugins');
    return bridgeOver(capacitorPort(platform, capacitorPlugins));
  }
  return bridgeOver(browserPort());
}

export function bridgeOver(port: NativePort): NativeBridge {
  return {
    ...port,
    locate: () => locate(port),
    locateIfAllowed: () => locateIfAllowed(port),
    openAppUpdate: (url) => openAppUpdate(port, url),
    keepDeviceBound: () => followDeviceBinding(port),
  };
}
