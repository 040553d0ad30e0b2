import type { Role } from '@agency/shared/model/account';
import { paths } from '@agency/shared/paths';

export type TabKey = 'home' | 'store' | 'message' | 'data' | 'my';

const tabRoles: Record<TabKey, readonly Role[]> = {
  home: ['attache', 'manager'],
  store: ['attache', 'manager'],
  message: ['attache'],
  data: ['manager'],
  my: ['attache', 'manager'],
};

const safeTabs = ['home', 'store', null, 'my'] as const;

/**
 * Returns the tabs of a role. Without a known user these are home, store and my, with a gap for the role's own tab
 * (docs/product.md, section 2 "Bottom bar").
 */
export function tabsFor(role: Role | null): readonly (TabKey | null)[] {
  if (!role) return safeTabs;
  return (Object.keys(tabRoles) as TabKey[]).filter((tab) => tabRoles[tab].includes(role));
}

export const tabPaths: Record<TabKey, string> = {
  home: paths.home.pathname,
  store: paths.store.pathname,
  message: paths.message.pathname,
  data: paths.data.pathname,
  my: paths.my.pathname,
};

/** Returns the tab whose landing page `pathname` is; null for deeper pages, which have no tab bar. */
export function tabOf(pathname: string): TabKey | null {
  return (Object.keys(tabPaths) as TabKey[]).find((tab) => tabPaths[tab] === pathname) ?? null;
}

/**
 * Whether a page is available to a role. Only landing pages depend on the role, and an unknown user is not redirected.
 */
export function isForRole(pathname: string, role: Role | null): boolean {
  const tab = tabOf(pathname);
  return !tab || !role || tabRoles[tab].includes(role);
}
