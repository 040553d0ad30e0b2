const basePath = '/agency-cloud-assistant-front';

/** Whether a URL is a page of this product under this very origin: nobody else may get a user's code. */
export function isOwnPage(url: string, origin: string): boolean {
  // A browser takes a backslash for a slash, and drops blanks and line breaks.
  if (!URL.canParse(url) || /[\\\s]/.test(url)) return false;
  const { origin: target, username, password, pathname } = new URL(url);
  const isWithin = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return target === origin && !username && !password && isWithin && !/%(2e|2f|5c)/i.test(pathname);
}
