const basePath = '/agency-cloud-assistant-front';

/**
 * Returns whether a URL is a page of this product on this origin. WeChat redirects the user there with an authorisation
 * code, which no other site may receive.
 */
export function isOwnPage(url: string, origin: string): boolean {
  // Browsers treat a backslash as a slash and remove some white space, so such a URL may lead elsewhere than it reads.
  if (!URL.canParse(url) || /[\\\s]/.test(url)) return false;
  const { origin: target, username, password, pathname } = new URL(url);
  const isWithin = pathname === basePath || pathname.startsWith(`${basePath}/`);
  // A proxy or server that decodes dots and slashes could resolve the path outside of `basePath`.
  const hasEncodedSegments = /%(2e|2f|5c)/i.test(pathname);
  return target === origin && !username && !password && isWithin && !hasEncodedSegments;
}
