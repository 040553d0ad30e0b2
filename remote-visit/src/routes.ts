import type { RemoteParts } from '@agency/shared/contract';
import { paths } from '@agency/shared/paths';

/** Managers do not record visits themselves, so they see those of their members. */
const ofMembers = () => paths.visitInventory.href();

export const parts: RemoteParts = {
  routes: {
    [paths.myVisit.pathname]: { screen: 'my-visit', roles: ['attache'], redirect: ofMembers },
    [paths.visitToday.pathname]: { screen: 'today', roles: ['attache'], redirect: ofMembers },
    [paths.visitInventory.pathname]: 'visit-inventory',
    [paths.unsentRecords.pathname]: { screen: 'unsent', title: 'unsent.title' },
    [paths.visitInventoryDetails.pathname]: {
      screen: 'visit-inventory-details',
      title: 'inventory.member',
      params: { member_id: 'member' },
    },
    [paths.recordVisit.pathname]: {
      screen: 'record-visit',
      title: 'record.title',
      params: { store_id: 'store' },
      roles: ['attache'],
      redirect: (search) => paths.storeDetails.href({ store_id: search.get('store_id') ?? '' }),
    },
  },
  offline: {
    [paths.myVisit.pathname]: ['attache'],
    [paths.visitToday.pathname]: ['attache'],
    [paths.recordVisit.pathname]: ['attache'],
  },
  beside: {
    [paths.visitInventoryDetails.pathname]: [paths.visitInventory.pathname],
    [paths.recordVisit.pathname]: [paths.visitToday.pathname],
  },
  widgets: {
    outbox: { slot: 'background', roles: ['attache'], rank: 10 },
    waiting: { slot: 'home.more', roles: ['attache'], rank: 10, isQuiet: true },
    team: { slot: 'home.more', roles: ['manager'], rank: 1, isQuiet: true },
    due: { slot: 'home.first', roles: ['attache'], rank: 5, isQuiet: true },
  },
  tools: {
    myVisit: { path: paths.myVisit.pathname, icon: 'calendar', roles: ['attache'], rank: 30 },
    visitInventory: { path: paths.visitInventory.pathname, icon: 'calendar', roles: ['manager'], rank: 30 },
  },
};
