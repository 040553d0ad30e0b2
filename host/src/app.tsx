import { AppProviders, addTranslations, basePath, createBrowserRouter, RouterProvider } from '@agency/shared';
import { createRoot } from 'react-dom/client';
import { remoteSource } from '#remote-source';
import { catchUncaught } from './boot/catch-uncaught';
import { loadRegion } from './boot/load-region';
import { loadUser } from './boot/load-user';
import { provideNavigator } from './boot/navigator';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';
import { routes } from './routes';
import { followOtherTabs } from './session/follow-other-tabs';
import { holdServiceQuery } from './session/service-query';
import { ShellTools } from './shell/shell-tools';

catchUncaught();
addTranslations('host', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });

holdServiceQuery();
const router = createBrowserRouter(routes, { basename: basePath });
provideNavigator(router);
followOtherTabs();

const pagesWithoutUser = ['/service', '/agreement', '/privacy'];
if (!pagesWithoutUser.some((page) => location.pathname === basePath + page)) void loadUser();
void loadRegion();
remoteSource.watch();

createRoot(document.getElementById('root') as HTMLElement).render(
  <AppProviders>
    <RouterProvider router={router} />
    <ShellTools />
  </AppProviders>,
);
