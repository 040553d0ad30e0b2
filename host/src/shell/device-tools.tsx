import { native } from '@agency/shared';
import { useEffect } from 'react';
import { SimulatorBadge } from '../screens/debug/simulator-badge';
import { checkAppUpdate } from '../screens/setting/version/check-app-update';
import { ForcedUpdateDialog } from '../screens/setting/version/forced-update-dialog';
import { reactToUpdate } from '../screens/setting/version/react-to-update';

/** What the app shell does by itself: look for an update once, and keep the device registered for notices. */
export function DeviceTools() {
  useEffect(() => {
    void checkAppUpdate().then((check) => reactToUpdate(check, 'start'));
    return keepDeviceBound();
  }, []);
  return (
    <>
      <ForcedUpdateDialog />
      <SimulatorBadge />
    </>
  );
}

/** Without a bridge there are no notices; the page works. */
function keepDeviceBound(): () => void {
  const stopping = native
    .open()
    .then((bridge) => bridge.keepDeviceBound())
    .catch(() => null);
  return () => void stopping.then((stop) => stop?.());
}
