import { native } from '@agency/shared';
import { useEffect, useState } from 'react';

type AppInfo = Awaited<ReturnType<Awaited<ReturnType<typeof native.open>>['appInfo']>>;

export function useAppInfo(): AppInfo {
  const [info, setInfo] = useState<AppInfo>(null);
  useEffect(() => {
    let isCurrent = true;
    if (native.isShell) {
      native
        .open()
        .then((bridge) => bridge.appInfo())
        .then(
          (found) => isCurrent && setInfo(found),
          () => null,
        );
    }
    return () => {
      isCurrent = false;
    };
  }, []);
  return info;
}
