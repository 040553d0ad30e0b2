import { Navigate, useLocation } from '@agency/shared';
import { Outlet } from '@agency/shared/host';
import type { Role } from '@agency/shared/model/account';
import { paths } from '@agency/shared/paths';
import { isForRole } from './tabs';

/** The page, or home in its place where it is another role's landing page: the bar would have no tab for it. */
export function OwnPages({ role }: { role: Role | null }) {
  const { pathname } = useLocation();
  return isForRole(pathname, role) ? <Outlet /> : <Navigate to={paths.home.pathname} replace />;
}
