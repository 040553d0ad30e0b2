import { native } from '@agency/shared';
import { remoteSource } from '#remote-source';
import { DebugConsole } from '../screens/debug/debug-console';
import { OverrideBadge } from '../screens/debug/override-badge';
import { DeviceTools } from './device-tools';

/** The tools of testers and of the app shell. */
export function ToolsOfFew({ isDebugging }: { isDebugging: boolean }) {
  return (
    <>
      {remoteSource.testing.isActive && <OverrideBadge />}
      {native.isShell && <DeviceTools />}
      {isDebugging && <DebugConsole />}
    </>
  );
}
