import { native } from '@agency/shared';
import { remoteSource } from '#remote-source';
import { DebugConsole } from '../screens/debug/debug-console';
import { OverrideBadge } from '../screens/debug/override-badge';
import { DeputyBadge } from './deputy-badge';
import { DeviceTools } from './device-tools';

export function ToolsOfFew({ isDebugging }: { isDebugging: boolean }) {
  return (
    <>
      <DeputyBadge />
      {remoteSource.testing.isActive && <OverrideBadge />}
      {native.isShell && <DeviceTools />}
      {isDebugging && <DebugConsole />}
    </>
  );
}
