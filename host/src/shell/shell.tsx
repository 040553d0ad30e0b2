import { useLocation } from '@agency/shared';
import { AppShell, roleOf, useSession } from '@agency/shared/host';
import { useEffect } from 'react';
import { loadUser } from '../boot/load-user';
import { whenIdle } from '../boot/when-idle';
import { MainTabBar } from './main-tab-bar';
import { useOfflineNotice } from './offline-notice';
import { OutboxSender } from './outbox-sender';
import { OwnPages } from './own-pages';
import { ProgressBar } from './progress-bar';
import { tabOf } from './tabs';

/** From this width on, the tabs stand at the side of every page (`app-shell.css`). */
const deskWidth = 1280;

export function Shell() {
  const { pathname } = useLocation();
  const session = useSession();
  const user = session.status === 'anonymous' ? null : session.user;
  const userId = user?.id;
  const notice = useOfflineNotice();
  const hasUser = user !== null;
  useEffect(() => {
    if (!hasUser) void loadUser();
  }, [hasUser]);
  useEffect(() => {
    if (userId) void whenIdle().then(prefetchTabs);
  }, [userId]);
  const role = user ? roleOf(user) : null;
  const bar = (tabOf(pathname) || innerWidth >= deskWidth) && <MainTabBar role={role} />;
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

async function prefetchTabs(): Promise<void> {
  const code = await import(/* webpackChunkName: "idle" */ '../boot/prefetch').catch(() => null);
  await code?.prefetchTabs();
}
