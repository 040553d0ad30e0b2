import { AppShell, Outlet } from '@agency/shared/host';
import { useOfflineNotice } from './offline-notice';
import { ProgressBar } from './progress-bar';

/** The frame of the pages that need no session. */
export function PublicShell() {
  return (
    <AppShell bottom={useOfflineNotice()}>
      <Outlet />
      <ProgressBar />
    </AppShell>
  );
}
