import { useEffect } from 'react';
import { native } from './native';

/** Keeps the screen at its brightest while `isOn` and the page is in front, where the app shell can: scanners read it so. */
export function useBrightScreen(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !native.isShell) return;
    let restoring: Promise<(() => Promise<void>) | undefined> | null = null;
    const restore = () => {
      void restoring?.then((done) => done?.());
      restoring = null;
    };
    // iOS keeps the brightness beyond the app.
    const follow = () => {
      if (document.visibilityState === 'hidden') restore();
      // Without the bridge the code is shown as bright as the screen is.
      else
        restoring ??= native
          .open()
          .then(({ brighten }) => brighten())
          .catch(() => undefined);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      restore();
    };
  }, [isOn]);
}
