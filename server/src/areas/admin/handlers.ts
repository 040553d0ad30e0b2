import type { Handlers } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { changeAccountState } from '../people/change-person-state';
import { listHistory } from './list-history';

export const adminHandlers: Handlers<'GET /expand/admin/history' | 'POST /expand/admin/person/set-state'> = {
  'GET /expand/admin/history': listHistory,
  'POST /expand/admin/person/set-state': async ({ body, db, session, now }) => {
    const author = { orgcode: session.orgcode, accountId: session.accountId, now };
    const done = await changeAccountState(db, author, { id: body.account_id }, body.action);
    if (!done) throw new ApiError('notFound');
    return { changed: done.isChanged };
  },
};
