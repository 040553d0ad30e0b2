import type { RemoteParts } from '@agency/shared/contract';
import { paths } from '@agency/shared/paths';

export const parts: RemoteParts = {
  routes: {
    [paths.data.pathname]: { screen: 'data-overview', roles: ['manager'] },
    [paths.indicatorDetails.pathname]: 'indicator-details',
    [paths.goals.pathname]: 'goals',
  },
  widgets: {
    'own-goals': { slot: 'home.more', roles: ['attache'], rank: 15, isQuiet: true },
    'own-rank': { slot: 'home.more', roles: ['attache'], rank: 20, isQuiet: true },
    'week-summary': { slot: 'home.more', roles: ['manager'], rank: 5, isQuiet: true },
    today: { slot: 'home.today', roles: ['attache', 'manager'], rank: 10 },
  },
};
