import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { RemoteModule, RemoteRoute } from '../contract/remotes';
import {
  AppProviders,
  createBrowserRouter,
  RouteGuard,
  RouterProvider,
  setNavigator,
  setOwnFlags,
  setServedPaths,
  textsReady,
} from '../host';
import { addTranslations } from '../platform/i18n/i18n';
import { SkeletonList } from '../ui/display/skeleton';
import { loadKnownUser } from './known-user';
import { partsOf } from './parts-of';
import { StandaloneHome } from './standalone-home';

/**
 * Runs one remote as an app of its own, for development: the contract of the host, a list of the remote's routes, and
 * demo identities instead of the login.
 */
export function startStandalone(remote: RemoteModule): void {
  addTranslations(remote.name, remote.translations);
  const router = createBrowserRouter([
    ...partsOf(remote).map((route) => ({
      path: route.path,
      element: <Page remote={remote.name} route={route} screen={screenOf(route.load)} />,
    })),
    { path: '*', element: <StandaloneHome remote={remote} /> },
  ]);
  setNavigator({
    location: () => router.state.location,
    navigate: (to, options) => void router.navigate(to, options),
    back: () => void router.navigate(-1),
  });
  setServedPaths((pathname) => remote.routes.some(({ path }) => path === pathname));
  setOwnFlags(() => 100);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const app = (
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>
  );
  void loadKnownUser();
  void textsReady().then(() => root.render(app));
}

function screenOf(load: RemoteRoute['load']): ComponentType {
  return lazy(async () => ({ default: (await load()).Screen }));
}

interface PageProps {
  remote: string;
  route: RemoteRoute;
  screen: ComponentType;
}

function Page({ remote, route, screen: Screen }: PageProps) {
  const loading = <SkeletonList />;
  return (
    <RouteGuard remote={remote} route={route} loading={loading}>
      <Suspense fallback={loading}>
        <Screen />
      </Suspense>
    </RouteGuard>
  );
}
