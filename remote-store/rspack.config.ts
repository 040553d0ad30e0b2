import { remoteConfig } from '@agency/shared/build';

export default remoteConfig({
  folder: import.meta.dirname,
  port: 3101,
  routes: {
    '/workbench/store': 'store-list',
    '/store/storeDetails': 'store-details',
    '/store/publicStore': 'public-store',
    '/store/selectBroker': 'select-broker',
    '/broker': 'broker-list',
    '/broker/brokerList': 'broker-list',
    '/broker/inviteOwnBroker': 'invite-broker',
    '/store/createStore': 'create-store',
    '/agency/selectAgency': 'select-agency',
  },
});
