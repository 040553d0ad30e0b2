import type { Handlers } from '../../platform/call/call';
import { listSelectableMembers, searchMembers } from './members';

export const memberHandlers: Handlers<'GET /expand/get-select-member-list' | 'POST /expand/member/list'> = {
  'GET /expand/get-select-member-list': async ({ db, session }) => ({
    list: await listSelectableMembers(db, session),
  }),
  'POST /expand/member/list': searchMembers,
};
