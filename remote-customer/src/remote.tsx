import { paths } from '@agency/shared';
import type { RemoteModule } from '@agency/shared/contract';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

export const remote: RemoteModule = {
  name: 'remote-customer',
  routes: [
    {
      path: paths.customer.pathname,
      load: () =>
        import(/* webpackChunkName: "customer-home" */ './screens/customer-home/customer-home-screen'),
    },
  ],
  translations: { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH },
};
