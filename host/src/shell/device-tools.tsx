import { type NativeBridge, native } from '@agency/shared';
import { useEffect } from 'react';
import { followPushTaps } from '../push/follow-push-taps';
import { SimulatorBadge } from '../screens/debug/simulator-badge';
import { checkAppUpdate } from '../screens/setting/version/check-app-update';
import { ForcedUpdateDialog } from '../screens/setting/version/forced-update-dialog';
import { reactToUpdate } from '../screens/setting/version/react-to-update';

export function DeviceTools() {
  useEffect(() => {
    void checkAppUpdate().then((check) => reactToUpdate(check, 'start'));
    const ends = [
      keepUntilEnd((bridge) => bridge.keepDeviceBound()),
      keepUntilEnd((bridge) => followPushTaps(bridge)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <>
      <ForcedUpdateDialog />
      <SimulatorBadge />
    </>
  );
}

/** Without a bridge there are no notices, and the page works. */
function keepUntilEnd(begin: (bridge: NativeBridge) => Promise<() => void>): () => void {
  const stopping = native
    .open()
    .then(begin)
    .catch(() => null);
  return () => void stopping.then((stop) => stop?.());
}
