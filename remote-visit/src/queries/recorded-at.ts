import { live, wallTimeHere } from '@agency/shared';
import { dateOf } from '@agency/shared/model/corrected-timestamp';
import type { WaitingEntry } from '../model/waiting-visit';

/** When a waiting visit was recorded, in local time: `yyyy-MM-dd HH:mm:ss`. */
export function recordedAt({ recorded }: Pick<WaitingEntry, 'recorded'>): string {
  return wallTimeHere(dateOf(recorded, live.note().ahead));
}
