/** Where the report page is: in this app, or a page of its own. */
export type ReportPage = { path: string } | { href: string };

interface Look {
  theme: 'light' | 'dark';
  language: string;
}

/**
 * The page on which one reports, with the look that it should have; null for what is no page of the web.
 * @param here The address of this page.
 * @param base The path under which this app lives.
 */
export function reportPageOf(address: string, here: string, base: string, look: Look): ReportPage | null {
  if (!URL.canParse(address, here)) return null;
  const url = new URL(address, here);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.searchParams.set('theme', look.theme);
  url.searchParams.set('lang', look.language);
  const isOwn = url.origin === new URL(here).origin && url.pathname.startsWith(`${base}/`);
  return isOwn ? { path: url.pathname.slice(base.length) + url.search } : { href: url.href };
}
