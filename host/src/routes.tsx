import { Navigate, paths, type RouteObject } from '@agency/shared';
import { RemoteArea } from './area/remote-area';
import { HomeScreen } from './screens/home/home-screen';
import { LegalScreen } from './screens/legal/legal-screen';
import { LoginScreen } from './screens/login/login-screen';
import { MyScreen } from './screens/my/my-screen';
import { PublicShell } from './shell/public-shell';
import { RequireSession } from './shell/require-session';
import { Shell } from './shell/shell';

/** The host's own routes; every other path is looked up in the registry by the remote area. */
export const routes: RouteObject[] = [
  {
    element: <PublicShell />,
    children: [
      { path: paths.login.pathname, element: <LoginScreen /> },
      { path: paths.agreement.pathname, element: <LegalScreen type={1} /> },
      { path: paths.privacy.pathname, element: <LegalScreen type={2} /> },
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
          { path: paths.my.pathname, element: <MyScreen /> },
          { path: '*', element: <RemoteArea /> },
        ],
      },
    ],
  },
];
