import type { RemoteParts } from '@agency/shared/contract';
import { adminPaths } from './model/areas';

const forAdmins = (screen: string) => ({ screen, permission: 'admin' as const });

export const parts: RemoteParts = {
  routes: {
    [adminPaths.start]: forAdmins('start'),
    [adminPaths.companies]: forAdmins('companies'),
    [adminPaths.people]: forAdmins('records'),
    [adminPaths.projects]: forAdmins('records'),
    [adminPaths.saleActivities]: forAdmins('records'),
    [adminPaths.labels]: forAdmins('records'),
    [adminPaths.agencies]: forAdmins('records'),
    [adminPaths.brokerGroups]: forAdmins('records'),
    [adminPaths.storeFields]: forAdmins('records'),
    [adminPaths.storeRules]: forAdmins('store-rules'),
    [adminPaths.duplicates]: forAdmins('duplicates'),
    [adminPaths.merge]: forAdmins('merge'),
    [adminPaths.visits]: forAdmins('visit-rules'),
    [adminPaths.maps]: forAdmins('maps'),
    [adminPaths.texts]: forAdmins('texts'),
    [adminPaths.imports]: forAdmins('imports'),
    [adminPaths.integrations]: forAdmins('integrations'),
    [adminPaths.webhook]: forAdmins('webhook'),
    [adminPaths.deliveries]: forAdmins('deliveries'),
    [adminPaths.lookalikes]: forAdmins('lookalikes'),
    [adminPaths.personalData]: forAdmins('personal-data'),
    [adminPaths.history]: forAdmins('history'),
    [adminPaths.record]: forAdmins('record'),
    [adminPaths.handOver]: forAdmins('hand-over'),
  },
  beside: {
    [adminPaths.record]: [
      adminPaths.people,
      adminPaths.projects,
      adminPaths.saleActivities,
      adminPaths.labels,
      adminPaths.agencies,
      adminPaths.brokerGroups,
      adminPaths.storeFields,
    ],
  },
  tools: {
    admin: {
      path: adminPaths.start,
      icon: 'organisation',
      roles: ['attache', 'manager'],
      permission: 'admin',
      rank: 90,
    },
  },
};
