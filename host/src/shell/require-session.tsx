import { Navigate, useLocation } from '@agency/shared';
import { Outlet, useSession } from '@agency/shared/host';
import { paths } from '@agency/shared/paths';

export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status !== 'anonymous') return <Outlet />;
  const isHome = pathname === '/' || pathname === paths.home.pathname;
  const back = isHome ? {} : { back_pathname: pathname, back_search: search || undefined };
  return <Navigate to={paths.login.href(back)} replace />;
}
