import { useLocation } from '@agency/shared';
import { AppShell, roleOf, useSession } from '@agency/shared/host';
import { useEffect } from 'react';
import { loadUser } from '../boot/load-user';
import { prefetchTabs } from '../boot/prefetch';
import { MainTabBar } from './main-tab-bar';
import { useOfflineNotice } from './offline-notice';
import { OutboxSender } from './outbox-sender';
import { OwnPages } from './own-pages';
import { ProgressBar } from './progress-bar';
import { tabOf } from './tabs';

/** The frame of every page behind the login: content, and the tab bar on the landing pages. */
export function Shell() {
  const { pathname } = useLocation();
  const session = useSession();
  const user = session.status === 'anonymous' ? null : session.user;
  const userId = user?.id;
  const notice = useOfflineNotice();
  const hasUser = user !== null;
  useEffect(() => {
    // A page that needs no user may have been the first one.
    if (!hasUser) void loadUser();
  }, [hasUser]);
  useEffect(() => {
    if (userId) void prefetchTabs();
  }, [userId]);
  // An unknown account keeps the tabs that every role has.
  const role = user ? roleOf(user) : null;
  const bar = tabOf(pathname) && <MainTabBar role={role} />;
  return (
    <AppShell
      bottom={
        (notice || bar) && (
          <>
            {notice}
            {bar}
          </>
        )
      }
    >
      <OwnPages role={role} />
      <ProgressBar />
      {userId && <OutboxSender key={userId} />}
    </AppShell>
  );
}
