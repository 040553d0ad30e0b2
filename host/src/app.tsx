import { addTranslations } from '@agency/shared';
import {
  AppProviders,
  createBrowserRouter,
  openSeals,
  RouterProvider,
  setProof,
  textsReady,
  timeZoneOfDevice,
} from '@agency/shared/host';
import { basePath } from '@agency/shared/paths';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { remoteSource } from '#remote-source';
import { catchUncaught } from './boot/catch-uncaught';
import { provideNavigator } from './boot/navigator';
import { pause } from './boot/pause';
import { startArea, startBoot, startsAtLogin } from './boot/start-boot';
import enUS from './locales/en-US.json';
import zhCN from './locales/zh-CN.json';
import { bringBackToDos } from './offline/home-snapshot';
import { routes } from './routes';
import { loginScreen } from './screens/own-screens';
import { followOtherTabs } from './session/follow-other-tabs';
import { storeServiceQuery } from './session/service-query';
import { within } from './session/within';
import { ShellTools } from './shell/shell-tools';

/** The namespaces of the host itself. Those of an area load with it, so that no other area waits for them. */
const ownTexts = ['shared', 'ui', 'host'];

/** Longer than the server may take to answer for a key whose time is over. */
const mostKeyWaitMs = 11_000;

/** Requests what the start needs, then renders the page in place of its skeleton. */
export async function startApp(): Promise<void> {
  catchUncaught();
  addTranslations('host', {
    'en-US': enUS,
    'zh-CN': zhCN,
    'km-KH': () => import(/* webpackChunkName: "khmer" */ './locales/km-KH.json'),
  });
  // From here on the app seals its stored values, so it needs their key before it renders anything.
  globalThis.agencyOwnTexts = null;
  const opened = within(mostKeyWaitMs, openSeals());
  startArea();
  const login = startsAtLogin() ? loginScreen.preload() : null;
  storeServiceQuery();
  await pause();
  const router = createBrowserRouter(routes, { basename: basePath });
  provideNavigator(router);
  followOtherTabs();
  setProof(() =>
    import(/* webpackChunkName: "login" */ './session/ask-proof').then((code) => code.askProof()),
  );
  await pause();
  timeZoneOfDevice();
  await pause();
  bringBackToDos();
  startBoot();
  await Promise.all([
    ...ownTexts.map((namespace) => textsReady(namespace)),
    login ?? pause(),
    opened,
    // Home asks only once which tools exist, so a test page waits for the tools of its test builds.
    remoteSource.testing.isActive && remoteSource.deployments.ready,
  ]);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // As a transition React renders in slices, so that the skeleton still responds to input.
  startTransition(() =>
    root.render(
      <AppProviders>
        <RouterProvider router={router} />
        <ShellTools />
      </AppProviders>,
    ),
  );
}
