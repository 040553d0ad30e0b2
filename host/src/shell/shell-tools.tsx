import { lazyPart, native, useLazyPart, useUser } from '@agency/shared';
import { remoteSource } from '#remote-source';
import { useDebugConsoleSwitch } from '../screens/debug/debug-console-switch';

const deviceTools = lazyPart(
  async () => (await import(/* webpackChunkName: "setting" */ './device-tools')).DeviceTools,
);
const overrideBadge = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "setting" */ '../screens/debug/override-badge')).OverrideBadge,
);
const debugConsole = lazyPart(
  async () => (await import(/* webpackChunkName: "setting" */ '../screens/debug/debug-console')).DebugConsole,
);

const outdatedConsent = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "login" */ '../screens/legal/outdated-consent')).OutdatedConsent,
);

/** Parts that few people see, whose code is loaded on demand. Pages start below the strip of testers' badges. */
export function ShellTools() {
  const isDebugging = useDebugConsoleSwitch();
  const { outdated_protocols: outdated = [] } = useUser() ?? {};
  const { part: OutdatedConsent } = useLazyPart(outdatedConsent, outdated.length > 0);
  const { part: OverrideBadge } = useLazyPart(overrideBadge, remoteSource.testing.isActive);
  const { part: DeviceTools } = useLazyPart(deviceTools, native.isShell);
  const { part: DebugConsole } = useLazyPart(debugConsole, isDebugging);
  return (
    <div className="host-tester-strip">
      {OverrideBadge && <OverrideBadge />}
      {DeviceTools && <DeviceTools />}
      {OutdatedConsent && outdated.length > 0 && <OutdatedConsent types={outdated} />}
      {isDebugging && DebugConsole && <DebugConsole />}
    </div>
  );
}
