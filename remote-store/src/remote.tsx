import { paths } from '@agency/shared';
import type { RemoteModule } from '@agency/shared/contract';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

export const remote: RemoteModule = {
  name: 'remote-store',
  routes: [
    {
      path: paths.store.pathname,
      load: () => import(/* webpackChunkName: "store-list" */ './screens/store-list/store-list-screen'),
    },
    {
      path: paths.storeDetails.pathname,
      load: () =>
        import(/* webpackChunkName: "store-details" */ './screens/store-details/store-details-screen'),
    },
    {
      path: paths.publicStore.pathname,
      load: () => import(/* webpackChunkName: "public-store" */ './screens/public-store/public-store-screen'),
    },
    ...[paths.broker, paths.brokerList].map(({ pathname }) => ({
      path: pathname,
      load: () => import(/* webpackChunkName: "broker-list" */ './screens/broker-list/broker-list-screen'),
    })),
    {
      path: paths.inviteOwnBroker.pathname,
      load: () =>
        import(/* webpackChunkName: "invite-broker" */ './screens/invite-broker/invite-broker-screen'),
    },
    {
      path: paths.selectBroker.pathname,
      load: () =>
        import(/* webpackChunkName: "select-broker" */ './screens/select-broker/select-broker-screen'),
    },
    {
      path: paths.createStore.pathname,
      load: () => import(/* webpackChunkName: "create-store" */ './screens/create-store/create-store-screen'),
    },
    {
      path: paths.selectAgency.pathname,
      load: () =>
        import(/* webpackChunkName: "select-agency" */ './screens/select-agency/select-agency-screen'),
    },
  ],
  translations: { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH },
};
