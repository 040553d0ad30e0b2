import type { RemoteParts } from '@agency/shared/contract';
import { paths } from '@agency/shared/paths';

export const parts: RemoteParts = {
  routes: {
    [paths.store.pathname]: 'store-list',
    [paths.storeDetails.pathname]: {
      screen: 'store-details',
      title: 'details.title',
      params: { store_id: 'store' },
    },
    [paths.publicStore.pathname]: 'public-store',
    [paths.selectBroker.pathname]: {
      screen: 'select-broker',
      title: 'pick.title',
      params: { store_id: 'store' },
    },
    [paths.broker.pathname]: 'broker-list',
    [paths.brokerList.pathname]: 'broker-list',
    [paths.inviteOwnBroker.pathname]: 'invite-broker',
    [paths.createStore.pathname]: {
      screen: 'create-store',
      title: 'form.editTitle',
      params: { store_id: 'store' },
      needsParams: (search) => search.get('type') === 'edit',
    },
    [paths.selectAgency.pathname]: 'select-agency',
  },
  offline: {
    [paths.storeDetails.pathname]: ['attache'],
  },
  beside: {
    [paths.storeDetails.pathname]: [paths.store.pathname, paths.publicStore.pathname],
  },
  tools: {
    broker: { path: paths.broker.pathname, icon: 'user', roles: ['attache', 'manager'], rank: 20 },
  },
};
