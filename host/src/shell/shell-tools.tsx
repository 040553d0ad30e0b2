import { lazyPart, native, useLazyPart } from '@agency/shared';
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

/** Parts for the app shell or testers only, whose code is loaded on demand. Pages start below the strip of badges. */
export function ShellTools() {
  const isDebugging = useDebugConsoleSwitch();
  const { part: OverrideBadge } = useLazyPart(overrideBadge, remoteSource.testing.isActive);
  const { part: DeviceTools } = useLazyPart(deviceTools, native.isShell);
  const { part: DebugConsole } = useLazyPart(debugConsole, isDebugging);
  return (
    <div className="host-tester-strip">
      {OverrideBadge && <OverrideBadge />}
      {DeviceTools && <DeviceTools />}
      {isDebugging && DebugConsole && <DebugConsole />}
    </div>
  );
}
