import { native } from '../native/native';

/** The WeChat browser, on phones and on desktops. */
export function isInWechat(userAgent = navigator.userAgent): boolean {
  return /MicroMessenger/i.test(userAgent);
}

/** The native app shell, which cannot open the consent of an official account. */
export function isInNativeShell(): boolean {
  return native.isShell;
}
