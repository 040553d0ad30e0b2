import { lazyPart, Navigate, useLazyPart, useLocation } from '@agency/shared';
import { Outlet } from '@agency/shared/host';
import type { Role } from '@agency/shared/model/account';
import { paths } from '@agency/shared/paths';
import { RemoteArea } from '../area/remote-area';
import { isForRole } from './tabs';

/** Renders the page, or redirects home if it is another role's landing page, which has no tab in this role's bar. */
export function OwnPages({ role }: { role: Role | null }) {
  const { pathname } = useLocation();
  const { part: ListPane } = useLazyPart(listPane, hasRoom());
  if (!isForRole(pathname, role)) return <Navigate to={paths.home.pathname} replace />;
  return (
    <>
      {ListPane && <ListPane page={<RemoteArea />} hasRoom={hasRoom} />}
      <Outlet />
    </>
  );
}

/** From 820 px on, a list and a page have room beside each other. */
const hasRoom = () => innerWidth >= 820;

const listPane = lazyPart(async () => (await import(/* webpackChunkName: "idle" */ './list-pane')).ListPane);
