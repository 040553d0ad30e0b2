import type { RemoteModule } from '@agency/shared/contract';

export const remote: RemoteModule = {
  name: 'remote-data',
  routes: [
    {
      path: '/workbench/data',
      load: () =>
        import(/* webpackChunkName: "data-overview" */ './screens/data-overview/data-overview-screen'),
    },
  ],
  translations: { 'en-US': {}, 'zh-CN': {}, 'km-KH': {} },
};
