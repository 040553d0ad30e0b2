import type { Handlers } from '../../platform/call/call';
import { listSavedFilters, removeFilter } from './repository';
import { saveFilter } from './save-filter';

export const savedFilterHandlers: Handlers<
  'GET /expand/saved-filter/get-list' | 'POST /expand/saved-filter/save' | 'POST /expand/saved-filter/remove'
> = {
  'GET /expand/saved-filter/get-list': async ({ db, session, query }) => ({
    list: await listSavedFilters(db, session.accountId, query.list),
  }),
  'POST /expand/saved-filter/save': saveFilter,
  'POST /expand/saved-filter/remove': async ({ db, session, body }) => {
    await removeFilter(db, session.accountId, body.id);
    return null;
  },
};
