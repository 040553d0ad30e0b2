import type { RemoteParts } from '@agency/shared/contract';
import { paths } from '@agency/shared/paths';

/** The routes and widgets of this area, read by the build, the container and the registry. */
export const parts: RemoteParts = {
  routes: {
    [paths.myVisit.pathname]: 'my-visit',
    [paths.visitToday.pathname]: 'today',
    [paths.visitInventory.pathname]: 'visit-inventory',
    [paths.visitInventoryDetails.pathname]: 'visit-inventory-details',
    [paths.recordVisit.pathname]: 'record-visit',
  },
  offline: {
    [paths.myVisit.pathname]: ['attache'],
    [paths.visitToday.pathname]: ['attache'],
    [paths.recordVisit.pathname]: ['attache'],
  },
  widgets: {
    outbox: { slot: 'background', roles: ['attache'], rank: 10 },
    waiting: { slot: 'home.more', roles: ['attache'], rank: 10, isQuiet: true },
    due: { slot: 'home.more', roles: ['attache'], rank: 5, isQuiet: true },
  },
  tools: {
    myVisit: { path: paths.myVisit.pathname, icon: 'calendar', roles: ['attache'], rank: 30 },
    visitInventory: { path: paths.visitInventory.pathname, icon: 'calendar', roles: ['manager'], rank: 30 },
  },
};
