import { AppProviders, addTranslations, basePath, createBrowserRouter, RouterProvider } from '@agency/shared';
import { createRoot } from 'react-dom/client';
import { catchUncaught } from './boot/catch-uncaught';
import { provideNavigator } from './boot/navigator';
import { startBoot, startsAtLogin } from './boot/start-boot';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';
import { routes } from './routes';
import { loginScreen } from './screens/own-screens';

catchUncaught();
addTranslations('host', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });

const router = createBrowserRouter(routes, { basename: basePath });
provideNavigator(router);
startBoot();

function render(): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  );
}

if (startsAtLogin()) void loginScreen.preload().then(render);
else render();
