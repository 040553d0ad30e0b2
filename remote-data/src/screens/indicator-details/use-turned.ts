import { type NativeBridge, native, report } from '@agency/shared';
import { useEffect, useState } from 'react';

/**
 * Whether the table is shown in landscape. If the device cannot lock its orientation, CSS rotates the table instead
 * (docs/product.md, section 8).
 */
export function useTurned(): { isTurned: boolean; setTurned: (isTurned: boolean) => void } {
  const [isTurned, setTurned] = useState(false);
  useEffect(() => {
    if (!isTurned) return;
    const device = native.open().then(savedAcross, () => null);
    return () => void device.then((opened) => opened?.unlockOrientation());
  }, [isTurned]);
  return { isTurned, setTurned };
}

async function savedAcross(device: NativeBridge): Promise<NativeBridge> {
  const isKept = await device.lockOrientation('landscape');
  if (!isKept && device.can('orientation')) {
    report({ kind: 'orientation', message: `${device.platform} does not keep the screen in landscape` });
  }
  return device;
}
