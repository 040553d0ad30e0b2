import { paths } from '@agency/shared';
import type { RemoteModule } from '@agency/shared/contract';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

export const remote: RemoteModule = {
  name: 'remote-data',
  routes: [
    {
      path: paths.data.pathname,
      load: () =>
        import(/* webpackChunkName: "data-overview" */ './screens/data-overview/data-overview-screen'),
    },
  ],
  widgets: [
    {
      name: 'today',
      load: () => import(/* webpackChunkName: "today-widget" */ './widgets/today/today-widget'),
    },
  ],
  translations: { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH },
};
