import type { RemoteParts } from '@agency/shared/contract';
import { paths } from '@agency/shared/paths';

/** The routes and widgets of this area, read by the build, the container and the registry. */
export const parts: RemoteParts = {
  routes: {
    [paths.customer.pathname]: 'customer-home',
    [paths.customerList.pathname]: 'customer-list',
    [paths.customerSearch.pathname]: 'customer-search',
    [paths.customerDetails.pathname]: 'customer-details',
    [paths.customerDkQrcode.pathname]: 'customer-dk-qrcode',
    [paths.selectReporter.pathname]: 'select-report-broker',
    [paths.insteadReport.pathname]: 'instead-report',
    [paths.activityDetails.pathname]: 'activity-details',
  },
  offline: {
    [paths.customer.pathname]: ['attache'],
    [paths.customerList.pathname]: ['attache'],
    [paths.customerDetails.pathname]: ['attache'],
  },
  widgets: {
    'follow-ups': { slot: 'home.more', roles: ['attache'], rank: 10 },
  },
  tools: {
    customer: { path: paths.customer.pathname, icon: 'customers', roles: ['attache', 'manager'], rank: 10 },
  },
};
