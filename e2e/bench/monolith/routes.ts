/** The path prefixes of each remote, as its own build names them; the benchmark refuses to run when they differ. */
export const routesOf = {
  'remote-customer': ['/customer'],
  'remote-data': ['/workbench/data'],
  'remote-message': ['/workbench/message', '/message/notice'],
  'remote-store': [
    '/workbench/store',
    '/store/storeDetails',
    '/store/publicStore',
    '/store/selectBroker',
    '/broker',
    '/broker/brokerList',
    '/broker/inviteOwnBroker',
    '/store/createStore',
    '/agency/selectAgency',
  ],
  'remote-visit': ['/visit/my-visit', '/visit/visit-inventory'],
} as const;

export type RemoteName = keyof typeof routesOf;

export const remoteNames = Object.keys(routesOf) as RemoteName[];
