import { AppShell, Outlet, roleOf, useLocation, useSession } from '@agency/shared';
import { useEffect } from 'react';
import { prefetchTabs } from '../boot/prefetch';
import { MainTabBar } from './main-tab-bar';
import { OverrideBadge } from './override-badge';
import { ProgressBar } from './progress-bar';
import { tabOf } from './tabs';

/** The frame of every page behind the login: content, and the tab bar on the landing pages. */
export function Shell() {
  const { pathname } = useLocation();
  const session = useSession();
  const user = session.status === 'anonymous' ? null : session.user;
  const userId = user?.id;
  useEffect(() => {
    if (userId) void prefetchTabs();
  }, [userId]);
  // An unknown account keeps the tabs that every role has.
  const bar = tabOf(pathname) ? <MainTabBar role={user ? roleOf(user) : null} /> : undefined;
  return (
    <AppShell bottom={bar}>
      <Outlet />
      <OverrideBadge />
      <ProgressBar />
    </AppShell>
  );
}
