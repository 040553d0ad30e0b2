import { native } from '@agency/shared';
import { useEffect } from 'react';

/** Sets the screen to its brightest while `isOn` and the page is visible, so that scanners read the code. App shell only. */
export function useBrightScreen(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !native.isShell) return;
    let restoring: Promise<(() => Promise<void>) | undefined> | null = null;
    const restore = () => {
      void restoring?.then((done) => done?.());
      restoring = null;
    };
    // iOS does not reset the brightness when the user leaves the app.
    const follow = () => {
      if (document.visibilityState === 'hidden') restore();
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
