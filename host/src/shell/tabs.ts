import type { Role } from '@agency/shared';
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
 * The tabs of a role; without a known account only home, store and my, with a gap where the role's own tab will be
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

/** The tab whose landing page `pathname` is, or null: deeper pages have no tab bar. */
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
