import { safeStorage } from '../../contract/model/storage';

/** What a page that WeChat opened was given in its query, in place of a session. */
export interface PlatformPage {
  /** Short-lived, and good for the official-account platform alone. */
  access_token: string;
  orgcode: string;
  /** The query's `type`: the kind of user. */
  type: string;
}

/** For this tab: the page is left for WeChat's consent and comes back. It never stands in the URL again. */
const tab = safeStorage(() => sessionStorage);
const key = 'platform-page';

export function platformPage(): PlatformPage | null {
  return tab.get<PlatformPage>(key);
}

export function setPlatformPage(page: PlatformPage | null): void {
  if (page) tab.set(key, page);
  else tab.remove(key);
}

/** The calls of the official-account platform (docs/product.md, section 7). */
export function isOnPlatform(path: string): boolean {
  return path.startsWith('/wx-platform/');
}
