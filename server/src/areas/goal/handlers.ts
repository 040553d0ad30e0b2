import type { Handlers } from '../../platform/call/call';
import { copyGoals } from './copy-goals';
import { listGoalChanges } from './list-goal-changes';
import { listGoals } from './list-goals';
import { listOwnGoals } from './list-own-goals';
import { saveGoals } from './save-goals';

export const goalHandlers: Handlers<
  | 'POST /expand/goal/list'
  | 'GET /expand/goal/own'
  | 'POST /expand/goal/save'
  | 'POST /expand/goal/copy'
  | 'GET /expand/goal/change-list'
> = {
  'POST /expand/goal/list': listGoals,
  'GET /expand/goal/own': listOwnGoals,
  'POST /expand/goal/save': saveGoals,
  'POST /expand/goal/copy': copyGoals,
  'GET /expand/goal/change-list': listGoalChanges,
};
