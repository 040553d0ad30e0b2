import { Navigate } from '@agency/shared';
import { Outlet, type RouteObject } from '@agency/shared/host';
import { paths } from '@agency/shared/paths';
import { LazyScreen } from './area/lazy-screen';
import { RedrawBoundary } from './area/redraw-boundary';
import { RemoteArea } from './area/remote-area';
import { HomeScreen } from './screens/home/home-screen';
import {
  agreementScreen,
  loginScreen,
  myScreen,
  privacyScreen,
  resetPasswordScreen,
  searchScreen,
  serviceScreen,
  settingArea,
} from './screens/own-screens';
import { PublicShell } from './shell/public-shell';
import { RequireSession } from './shell/require-session';
import { RootFailure } from './shell/root-failure';
import { Shell } from './shell/shell';

/** The host's own routes. The remote area looks up all other paths in the registry. */
const pages: RouteObject[] = [
  {
    element: <PublicShell />,
    children: [
      { path: paths.login.pathname, element: <LazyScreen key="login" part={loginScreen} /> },
      { path: paths.agreement.pathname, element: <LazyScreen key="agreement" part={agreementScreen} /> },
      { path: paths.privacy.pathname, element: <LazyScreen key="privacy" part={privacyScreen} /> },
      { path: paths.service.pathname, element: <LazyScreen key="service" part={serviceScreen} /> },
    ],
  },
  {
    element: <RequireSession />,
    children: [
      {
        element: <Shell />,
        children: [
          { path: '/', element: <Navigate to={paths.home.pathname} replace /> },
          { path: paths.home.pathname, element: <HomeScreen /> },
          { path: paths.search.pathname, element: <LazyScreen key="search" part={searchScreen} /> },
          { path: paths.my.pathname, element: <LazyScreen key="my" part={myScreen} /> },
          {
            path: paths.resetPassword.pathname,
            element: <LazyScreen key="resetPassword" part={resetPasswordScreen} />,
          },
          { path: `${paths.setting.pathname}/*`, element: <LazyScreen key="setting" part={settingArea} /> },
          { path: '*', element: <RemoteArea /> },
        ],
      },
    ],
  },
];

const root = (
  <RedrawBoundary>
    <Outlet />
  </RedrawBoundary>
);

export const routes: RouteObject[] = [{ element: root, errorElement: <RootFailure />, children: pages }];
