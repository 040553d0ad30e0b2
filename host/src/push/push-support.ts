/** Whether this browser can be pushed to, and what is in the way where it cannot. */
export type PushSupport =
  | 'supported'
  /** On iPhone and iPad only what was put on the home screen can. */
  | 'home-screen'
  /** The page came by http. */
  | 'insecure'
  | 'unsupported';

/** Where the way to the settings of notifications begins. */
export type PushPlatform = 'ios' | 'android' | 'desktop';

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (hasAll) return 'supported';
  return pushPlatform() === 'ios' && !isInOtherApp() && !isOnHomeScreen() ? 'home-screen' : 'unsupported';
}

export function pushPlatform(): PushPlatform {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac, which has no touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/** The browser inside WeChat puts nothing on the home screen. */
function isInOtherApp(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent);
}

/** Only Safari of iPhone and iPad tells by this. */
function isOnHomeScreen(): boolean {
  return (navigator as { standalone?: boolean }).standalone === true;
}
