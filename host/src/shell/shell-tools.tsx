import { lazyPart, native, useLazyPart, useUser } from '@agency/shared';
import { remoteSource } from '#remote-source';
import { useDebugConsoleSwitch } from '../screens/debug/debug-console-switch';

const toolsOfFew = lazyPart(
  async () => (await import(/* webpackChunkName: "setting" */ './tools-of-few')).ToolsOfFew,
);
const outdatedConsent = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "login" */ '../screens/legal/outdated-consent')).OutdatedConsent,
);

/** Parts that few people see, whose code is loaded on demand. Pages start below the strip of badges. */
export function ShellTools() {
  const isDebugging = useDebugConsoleSwitch();
  const { outdated_protocols: outdated = [], deputy_name } = useUser() ?? {};
  const { part: OutdatedConsent } = useLazyPart(outdatedConsent, outdated.length > 0);
  const hasTools = deputy_name || isDebugging || native.isShell || remoteSource.testing.isActive;
  const { part: ToolsOfFew } = useLazyPart(toolsOfFew, Boolean(hasTools));
  return (
    <div className="host-tester-strip">
      {ToolsOfFew && <ToolsOfFew isDebugging={isDebugging} />}
      {OutdatedConsent && outdated.length > 0 && <OutdatedConsent types={outdated} />}
    </div>
  );
}
