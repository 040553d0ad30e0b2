import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../contract/paths/paths';
import type { RouteAccess } from '../contract/remotes/parts';
import { useKnownRole, useSession } from '../platform/session/session-store';

interface RouteGuardProps {
  route: RouteAccess;
  /** Shown while it is not known who is logged in, which is only so after a deep link. */
  loading: ReactNode;
  children: ReactNode;
}

/** Shows a screen to the roles that its route names and redirects everybody else, to home unless the route says where. */
export function RouteGuard({ route, loading, children }: RouteGuardProps) {
  if (!route.roles) return children;
  return (
    <RoleGuard roles={route.roles} redirect={route.redirect} loading={loading}>
      {children}
    </RoleGuard>
  );
}

function RoleGuard({
  roles = [],
  redirect,
  loading,
  children,
}: RouteAccess & Omit<RouteGuardProps, 'route'>) {
  const role = useKnownRole();
  const { status } = useSession();
  const { search } = useLocation();
  // A standalone remote may be opened before an identity is chosen.
  if (status === 'anonymous') return children;
  if (!role) return loading;
  if (roles.includes(role)) return children;
  return <Navigate to={redirect?.(new URLSearchParams(search)) ?? paths.home.pathname} replace />;
}
