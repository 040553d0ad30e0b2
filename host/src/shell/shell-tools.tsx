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

/** What only the app shell or a tester has: nothing of it is fetched elsewhere. Pages begin below the strip of badges. */
export function ShellTools() {
  const isDebugging = useDebugConsoleSwitch();
  const { part: OverrideBadge } = useLazyPart(overrideBadge, remoteSource.isTesting);
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
