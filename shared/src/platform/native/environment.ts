/** The WeChat browser, on phones and on desktops. */
export function isInWechat(userAgent = navigator.userAgent): boolean {
  return /MicroMessenger/i.test(userAgent);
}
