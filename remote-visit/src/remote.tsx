import { paths } from '@agency/shared';
import type { RemoteModule } from '@agency/shared/contract';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

export const remote: RemoteModule = {
  name: 'remote-visit',
  routes: [
    {
      path: paths.myVisit.pathname,
      load: () => import(/* webpackChunkName: "my-visit" */ './screens/my-visit/my-visit-screen'),
    },
    {
      path: paths.visitInventory.pathname,
      load: () =>
        import(/* webpackChunkName: "visit-inventory" */ './screens/visit-inventory/visit-inventory-screen'),
    },
  ],
  translations: { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH },
};
