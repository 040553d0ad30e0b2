const basePath = '/agency-cloud-assistant-front';

/** Tells whether a URL is a page of this product under this origin: no other page may receive a user's code. */
export function isOwnPage(url: string, origin: string): boolean {
  // Browsers read a backslash as a slash, and ignore blanks and line breaks.
  if (!URL.canParse(url) || /[\\\s]/.test(url)) return false;
  const { origin: target, username, password, pathname } = new URL(url);
  const isWithin = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return target === origin && !username && !password && isWithin && !/%(2e|2f|5c)/i.test(pathname);
}
