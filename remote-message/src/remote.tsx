import type { RemoteModule } from '@agency/shared/contract';

export const remote: RemoteModule = {
  name: 'remote-message',
  routes: [
    {
      path: '/workbench/message',
      load: () => import(/* webpackChunkName: "message-home" */ './screens/message-home/message-home-screen'),
    },
  ],
  translations: { 'en-US': {}, 'zh-CN': {}, 'km-KH': {} },
};
