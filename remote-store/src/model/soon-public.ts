import { addDays, type Day } from '@agency/shared/model/days';
import { toBePublicWithinDays } from '@agency/shared/model/store';

/** Whether a store drops to the pool so soon that its owner is warned. `now` is a date, or a date with time. */
export function isSoonPublic(recycleDate: Day | null | undefined, now: string): boolean {
  return Boolean(recycleDate && recycleDate <= addDays(now.slice(0, 10), toBePublicWithinDays));
}
