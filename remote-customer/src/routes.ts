import type { RemoteParts } from '@agency/shared/contract';
import { paths } from '@agency/shared/paths';
import { disputePaths } from './model/dispute-paths';
import { receptionPaths } from './model/reception-paths';

export const parts: RemoteParts = {
  routes: {
    [paths.customer.pathname]: 'customer-home',
    [paths.customerList.pathname]: 'customer-list',
    [paths.customerSearch.pathname]: 'customer-search',
    [paths.customerDetails.pathname]: {
      screen: 'customer-details',
      title: 'details.title',
      params: { clue_id: 'customer' },
    },
    [paths.customerDkQrcode.pathname]: {
      screen: 'customer-dk-qrcode',
      title: 'code.title',
      params: { clue_id: 'customer' },
    },
    [paths.selectReporter.pathname]: {
      screen: 'select-report-broker',
      title: 'report.selectTitle',
      params: { store_id: 'store' },
    },
    [paths.insteadReport.pathname]: {
      screen: 'instead-report',
      title: 'report.title',
      params: { store_id: 'store' },
    },
    [paths.activityDetails.pathname]: 'activity-details',
    [disputePaths.list]: { screen: 'dispute-list', roles: ['manager'] },
    [disputePaths.card]: {
      screen: 'dispute-card',
      roles: ['manager'],
      title: 'dispute.title',
      params: { dispute_id: 'customer' },
    },
    [receptionPaths.start]: { screen: 'reception', permission: 'reception' },
    [receptionPaths.card]: {
      screen: 'reception-card',
      permission: 'reception',
      title: 'reception.cardTitle',
      params: { clue_id: 'customer' },
    },
  },
  offline: {
    [paths.customer.pathname]: ['attache'],
    [paths.customerList.pathname]: ['attache'],
    [paths.customerDetails.pathname]: ['attache'],
  },
  beside: {
    [paths.customerDetails.pathname]: [
      paths.customer.pathname,
      paths.customerList.pathname,
      paths.customerSearch.pathname,
    ],
    [disputePaths.card]: [disputePaths.list],
  },
  widgets: {
    'follow-ups': { slot: 'home.first', roles: ['attache'], rank: 10 },
  },
  tools: {
    customer: { path: paths.customer.pathname, icon: 'customers', roles: ['attache', 'manager'], rank: 10 },
    reception: {
      path: receptionPaths.start,
      icon: 'user',
      roles: ['attache', 'manager'],
      permission: 'reception',
      rank: 15,
    },
  },
};
