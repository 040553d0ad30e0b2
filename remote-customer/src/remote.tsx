import type { RemoteModule } from '@agency/shared/contract';

export const remote: RemoteModule = {
  name: 'remote-customer',
  routes: [
    {
      path: '/customer',
      load: () =>
        import(/* webpackChunkName: "customer-home" */ './screens/customer-home/customer-home-screen'),
    },
  ],
  translations: { 'en-US': {}, 'zh-CN': {}, 'km-KH': {} },
};
