import { Navigate, Outlet, type Role, useLocation } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { isForRole } from './tabs';

/** Renders the page, or redirects home if it is another role's landing page, which has no tab in this role's bar. */
export function OwnPages({ role }: { role: Role | null }) {
  const { pathname } = useLocation();
  return isForRole(pathname, role) ? <Outlet /> : <Navigate to={paths.home.pathname} replace />;
}
