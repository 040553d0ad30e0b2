import type { Handlers } from '../../platform/call/call';
import { listDay } from './list-day';
import { nudgeMember } from './nudge-member';

export const teamHandlers: Handlers<'POST /expand/team/day' | 'POST /expand/team/nudge'> = {
  'POST /expand/team/day': listDay,
  'POST /expand/team/nudge': nudgeMember,
};
