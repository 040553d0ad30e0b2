import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../contract/paths/paths';
import type { RemoteRoute } from '../contract/remotes/remote-module';
import { useKnownRole } from '../platform/session/session-store';

interface RouteGuardProps {
  route: Pick<RemoteRoute, 'roles' | 'redirect'>;
  /** Shown while it is not known who is logged in, which is only so after a deep link. */
  loading: ReactNode;
  children: ReactNode;
}

/** Shows a screen to the roles that its route names and redirects everybody else, to home unless the route says where. */
export function RouteGuard({ route: { roles, redirect }, loading, children }: RouteGuardProps) {
  const role = useKnownRole();
  const { search } = useLocation();
  if (!roles) return children;
  if (!role) return loading;
  if (roles.includes(role)) return children;
  return <Navigate to={redirect?.(new URLSearchParams(search)) ?? paths.home.pathname} replace />;
}
