import type { RemoteModule } from '@agency/shared/contract';

export const remote: RemoteModule = {
  name: 'remote-visit',
  routes: [
    {
      path: '/visit/my-visit',
      load: () => import(/* webpackChunkName: "my-visit" */ './screens/my-visit/my-visit-screen'),
    },
  ],
  translations: { 'en-US': {}, 'zh-CN': {}, 'km-KH': {} },
};
