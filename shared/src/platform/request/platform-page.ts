import { safeStorage } from '../../contract/model/storage';

export interface PlatformPage {
  /** Short-lived, and valid only for the official-account platform. */
  access_token: string;
  orgcode: string;
  type: string;
}

/** Stored per tab, because the page redirects to WeChat's consent and back. It never reappears in the URL. */
const tab = safeStorage(() => sessionStorage);
const key = 'platform-page';

export function platformPage(): PlatformPage | null {
  return tab.get<PlatformPage>(key);
}

export function setPlatformPage(page: PlatformPage | null): void {
  if (page) tab.set(key, page);
  else tab.remove(key);
}

/** Returns whether a call belongs to the official-account platform (docs/product.md, section 7). */
export function isOnPlatform(path: string): boolean {
  return path.startsWith('/wx-platform/');
}
