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

/** The shell's own object: it is in the page before any script, or it is not there at all. */
function injectedPlatform(): NativePlatform {
  const { Capacitor } = window as { Capacitor?: InjectedShell };
  if (!Capacitor?.isNativePlatform?.()) return 'web';
  return Capacitor.getPlatform?.() === 'ios' ? 'ios' : 'android';
}

/** Only where test builds are allowed too: in development and in a demo. */
function allowsSimulator(): boolean {
  if (process.env.NODE_ENV === 'development') return true;
  const runtime = document.getElementById(hostRuntimeElementId)?.textContent;
  return runtime ? (JSON.parse(runtime) as { overrides?: string }).overrides !== 'none' : false;
}

/**
 * The simulated shell of this tab, for example `ios` or `android@1.4.2-2026110109` (version and build number), from
 * `?native=`; it is remembered for the session, and an empty value ends it.
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

/** Where the page runs; a simulated shell counts as a real one. */
export function shellPlatform(): NativePlatform {
  const injected = injectedPlatform();
  if (injected !== 'web') return injected;
  const simulated = simulatedShell();
  return simulated ? (simulated.startsWith('ios') ? 'ios' : 'android') : 'web';
}
