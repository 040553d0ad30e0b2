import { AppShell, Outlet } from '@agency/shared';
import { ProgressBar } from './progress-bar';

/** The frame of the pages that need no session. */
export function PublicShell() {
  return (
    <AppShell>
      <Outlet />
      <ProgressBar />
    </AppShell>
  );
}
