import { lazyPart, Navigate, useLazyPart, useLocation } from '@agency/shared';
import { Outlet } from '@agency/shared/host';
import type { Role } from '@agency/shared/model/account';
import { paths } from '@agency/shared/paths';
import { isDesk } from './desk';
import { isForRole } from './tabs';

/** Renders the page, or redirects home if it is another role's landing page, which has no tab in this role's bar. */
export function OwnPages({ role }: { role: Role | null }) {
  const { pathname } = useLocation();
  const { part: ListPane } = useLazyPart(listPane, isDesk());
  if (!isForRole(pathname, role)) return <Navigate to={paths.home.pathname} replace />;
  return (
    <>
      {ListPane && <ListPane />}
      <Outlet />
    </>
  );
}

const listPane = lazyPart(async () => (await import('./list-pane')).ListPane);
