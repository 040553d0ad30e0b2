import { addDays, type Day } from '@agency/shared/model/days';
import { toBePublicWithinDays } from '@agency/shared/model/store';

/** Whether a store drops to the pool within the days in which its owner is warned. `now` is a day, or a time of it. */
export function isSoonPublic(recycleDate: Day | null | undefined, now: string): boolean {
  return Boolean(recycleDate && recycleDate <= addDays(now.slice(0, 10), toBePublicWithinDays));
}
