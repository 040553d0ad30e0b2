import type { ReactNode } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../contract/paths/paths';
import type { RouteAccess, ThingOfRoute } from '../../contract/remotes/parts';
import { isPermitted } from '../../platform/session/session';
import { useKnownRole, useSession, useUser } from '../../platform/session/session-store';
import { lazyPart, useLazyPart } from '../../ui/lazy-part';
import type { MissingPageProps } from './missing-page';
import { findId } from './route-params';

interface RouteGuardProps {
  remote: string;
  route: RouteAccess;
  /** Shown while it is not known who is logged in, which is only so after a deep link. */
  loading: ReactNode;
  children: ReactNode;
}

/**
 * Shows a screen to the people whom its route names, if the link has the parameters that it requires. Others are
 * redirected, to home unless the route says where; a page says what the link does not name.
 */
export function RouteGuard({ remote, route, loading, children }: RouteGuardProps) {
  const location = useLocation();
  const { status } = useSession();
  const role = useKnownRole();
  const user = useUser();
  // A standalone remote may be opened before an identity is chosen.
  if ((route.roles || route.permission) && status !== 'anonymous') {
    if (!role) return loading;
    const isPermittedNow = isPermitted(user, route.permission);
    // The user of the last visit may have got the permission since.
    if (!isPermittedNow && status === 'restoring') return loading;
    if (!isPermittedNow || route.roles?.includes(role) === false) {
      const redirect = route.redirect?.(new URLSearchParams(location.search));
      return <Navigate to={redirect ?? paths.home.pathname} replace />;
    }
  }
  const missing = missingThing(route, location);
  return missing ? (
    <Missing remote={remote} title={route.title ?? ''} thing={missing} loading={loading} />
  ) : (
    children
  );
}

function missingThing(
  { params = {}, needsParams }: RouteAccess,
  location: Location,
): ThingOfRoute | undefined {
  if (needsParams?.(new URLSearchParams(location.search)) === false) return undefined;
  return Object.entries(params).find(([name]) => findId(location, name) === null)?.[1];
}

const missingPage = lazyPart(() => import(/* webpackChunkName: "idle" */ './missing-page'));

function Missing({ loading, ...props }: MissingPageProps & { loading: ReactNode }) {
  const { part } = useLazyPart(missingPage, true);
  return part ? <part.MissingPage {...props} /> : loading;
}
