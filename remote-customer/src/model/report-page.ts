import { parseUrl } from '@agency/shared/model/parse-url';

export type ReportPage = { path: string } | { href: string };

interface Look {
  theme: 'light' | 'dark';
  language: string;
}

/**
 * Resolves the address of the report page, with the user's language and theme added. Returns null for addresses that
 * are not web pages.
 * @param here The address of this page.
 * @param base The path under which this app is served.
 */
export function reportPageOf(address: string, here: string, base: string, look: Look): ReportPage | null {
  const url = parseUrl(address, here);
  if (!url) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.searchParams.set('theme', look.theme);
  url.searchParams.set('lang', look.language);
  const isOwn = url.origin === new URL(here).origin && url.pathname.startsWith(`${base}/`);
  return isOwn ? { path: url.pathname.slice(base.length) + url.search } : { href: url.href };
}
