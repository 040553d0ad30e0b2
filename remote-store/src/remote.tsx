import type { RemoteModule } from '@agency/shared/contract';

export const remote: RemoteModule = {
  name: 'remote-store',
  routes: [{ path: '/workbench/store', load: () => import(/* webpackChunkName: "store-list" */ './screens/store-list/store-list-screen') }],
  translations: { 'en-US': {}, 'zh-CN': {}, 'km-KH': {} },
};
