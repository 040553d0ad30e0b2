import { createRoot } from 'react-dom/client';
import { createHashRouter } from 'react-router-dom';
import { isLanguage } from '../src/contract/model/language';
import {
  AppProviders,
  changeLanguage,
  changeTheme,
  dispatchSession,
  RouterProvider,
  setNavigator,
  themes,
} from '../src/host';
import { FakeNetwork } from '../src/testing/fake-network';
import { aUser } from '../src/testing/fixtures';
import { Gallery } from './gallery';
import { pages } from './pages';

/** Hash parameters: `#/?page=<path>&theme=dark&lang=km-KH&role=attache`. The role is manager by default. */
async function start(): Promise<void> {
  const search = new URLSearchParams(location.hash.split('?')[1]);
  const network = new FakeNetwork();
  network.install();
  pages.find(({ path }) => path === search.get('page'))?.answer?.(network);
  const role = search.get('role') === 'attache' ? 'attache' : 'manager';
  dispatchSession({ type: 'identity-confirmed', token: 'gallery' });
  dispatchSession({ type: 'user-loaded', user: aUser(role) });
  const theme = themes.find((one) => one === search.get('theme'));
  if (theme) changeTheme(theme);
  const language = search.get('lang');
  if (isLanguage(language)) await changeLanguage(language);
  const router = createHashRouter([{ path: '*', element: <Gallery /> }]);
  setNavigator({
    location: () => router.state.location,
    navigate: (to, options) => void router.navigate(to, options),
    back: () => void router.navigate(-1),
  });
  createRoot(document.getElementById('root') as HTMLElement).render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  );
}

void start();
