import { Navigate, useLocation } from '@agency/shared';
import { Outlet } from '@agency/shared/host';
import type { Role } from '@agency/shared/model/account';
import { paths } from '@agency/shared/paths';
import { isForRole } from './tabs';

/** Renders the page, or redirects home if it is another role's landing page, which has no tab in this role's bar. */
export function OwnPages({ role }: { role: Role | null }) {
  const { pathname } = useLocation();
  return isForRole(pathname, role) ? <Outlet /> : <Navigate to={paths.home.pathname} replace />;
}
