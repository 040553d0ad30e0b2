import { safeStorage } from '../../contract/model/storage';
import { hostRuntimeElementId } from '../../contract/remotes/registry';
import type { NativePlatform } from './native-port';

interface InjectedShell {
  isNativePlatform?: () => boolean;
  getPlatform?: () => string;
}

const tab = safeStorage(() => sessionStorage);
const storageKey = 'native-simulator';
const pattern = /^(ios|android)(@\d{1,5}\.\d{1,5}\.\d{1,5}(-\d{1,12})?)?$/;

/** The shell injects its object before any script runs. */
function injectedPlatform(): NativePlatform {
  const { Capacitor } = window as { Capacitor?: InjectedShell };
  if (!Capacitor?.isNativePlatform?.()) return 'web';
  return Capacitor.getPlatform?.() === 'ios' ? 'ios' : 'android';
}

/** Allowed in development and demos, like test builds. */
function allowsSimulator(): boolean {
  if (process.env.NODE_ENV === 'development') return true;
  const runtime = document.getElementById(hostRuntimeElementId)?.textContent;
  return runtime ? (JSON.parse(runtime) as { overrides?: string }).overrides !== 'none' : false;
}

/**
 * Returns the shell simulated in this tab by `?native=`, such as `ios` or `android@1.4.2-2026110109` (version and build
 * number). It persists for the session; an empty value ends it.
 */
export function simulatedShell(): string | null {
  const asked = new URLSearchParams(location.search).get('native');
  const wanted = asked ?? tab.get<string>(storageKey);
  if (!wanted || !pattern.test(wanted) || !allowsSimulator()) {
    if (asked !== null) tab.remove(storageKey);
    return null;
  }
  if (asked) tab.set(storageKey, asked);
  return wanted;
}

export function shellPlatform(): NativePlatform {
  const injected = injectedPlatform();
  if (injected !== 'web') return injected;
  const simulated = simulatedShell();
  return simulated ? (simulated.startsWith('ios') ? 'ios' : 'android') : 'web';
}
