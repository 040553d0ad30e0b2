import type { Handlers } from '../../platform/call/call';
import { pageOf } from '../../platform/call/paging';
import { listSelectableMembers, searchMembers } from './members';

export const memberHandlers: Handlers<'GET /expand/get-select-member-list' | 'POST /expand/member/list'> = {
  'GET /expand/get-select-member-list': async ({ db, session }) => ({
    list: await listSelectableMembers(db, session),
  }),
  'POST /expand/member/list': ({ db, session, body }) => searchMembers(db, session, body, pageOf(body.pager)),
};
