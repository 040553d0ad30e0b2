import { lazyPart, native, useLazyPart } from '@agency/shared';
import { useDebugConsoleSwitch } from '../screens/debug/debug-console-switch';

const deviceTools = lazyPart(
  async () => (await import(/* webpackChunkName: "setting" */ './device-tools')).DeviceTools,
);
const debugConsole = lazyPart(
  async () => (await import(/* webpackChunkName: "setting" */ '../screens/debug/debug-console')).DebugConsole,
);

/** What only the app shell or a tester has: nothing of it is fetched elsewhere. */
export function ShellTools() {
  const isDebugging = useDebugConsoleSwitch();
  const { part: DeviceTools } = useLazyPart(deviceTools, native.isShell);
  const { part: DebugConsole } = useLazyPart(debugConsole, isDebugging);
  return (
    <>
      {DeviceTools && <DeviceTools />}
      {isDebugging && DebugConsole && <DebugConsole />}
    </>
  );
}
