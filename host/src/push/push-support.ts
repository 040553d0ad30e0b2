/** Whether this browser supports pushes, or what prevents them. */
export type PushSupport =
  | 'supported'
  /** On iPhone and iPad only an app on the home screen can receive pushes. */
  | 'home-screen'
  | 'insecure'
  | 'unsupported';

export type PushPlatform = 'ios' | 'android' | 'desktop';

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (hasAll) return 'supported';
  return pushPlatform() === 'ios' && !isInOtherApp() && !isOnHomeScreen() ? 'home-screen' : 'unsupported';
}

export function pushPlatform(): PushPlatform {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad identifies itself as a Mac, which has no touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/** WeChat's browser cannot add pages to the home screen. */
function isInOtherApp(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent);
}

/** Only Safari on iPhone and iPad has this property. */
function isOnHomeScreen(): boolean {
  return (navigator as { standalone?: boolean }).standalone === true;
}
