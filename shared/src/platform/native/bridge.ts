import { addTranslations } from '../i18n/i18n';
import { followDeviceBinding } from './bind-device';
import { browserPort } from './browser-port';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';
import { locate, locateIfAllowed, type PositionResult } from './locate';
import type { NativePlatform, NativePort } from './native-port';
import { openAppUpdate, type UpdateOpening } from './open-app-update';
import { simulatedShell } from './shell-platform';
import { simulatorPort } from './simulator-port';

addTranslations('native', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });

export interface NativeBridge extends Omit<NativePort, 'openAppUpdate' | 'locationPermission' | 'position'> {
  /**
   * Never fails: falls back to the IP address, then to a fixed point, and names the source. Explains the purpose before
   * the first permission prompt.
   */
  locate: () => Promise<PositionResult>;
  /**
   * Returns the device's fix if permission was already granted; otherwise null, without a prompt, message or report.
   */
  locateIfAllowed: () => Promise<PositionResult | null>;
  openAppUpdate: (url: string) => Promise<UpdateOpening>;
  /** Registers the device at every login and whenever its token changes. Call it once, at start. */
  keepDeviceBound: () => Promise<() => void>;
}

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
