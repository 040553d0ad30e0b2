import type { Handlers } from '../../platform/call/call';
import { endAbsence } from './end-absence';
import { listAbsences, listDeputies } from './list-absences';
import { saveAbsence } from './save-absence';

export const absenceHandlers: Handlers<
  | 'GET /expand/absence'
  | 'GET /expand/absence/deputy-list'
  | 'POST /expand/absence/save'
  | 'POST /expand/absence/end'
> = {
  'GET /expand/absence': listAbsences,
  'GET /expand/absence/deputy-list': listDeputies,
  'POST /expand/absence/save': saveAbsence,
  'POST /expand/absence/end': endAbsence,
};
