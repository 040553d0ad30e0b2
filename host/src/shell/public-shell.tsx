import { AppShell, Outlet } from '@agency/shared/host';
import { useOfflineNotice } from './offline-notice';
import { ProgressBar } from './progress-bar';

export function PublicShell() {
  return (
    <AppShell bottom={useOfflineNotice()}>
      <Outlet />
      <ProgressBar />
    </AppShell>
  );
}
