import { wallTimeOf } from '@agency/shared/model/format-time';

/** The day of `now` on this device, `yyyy-MM-dd`. */
export function dayOf(now: Date): string {
  return wallTimeOf(now, Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10);
}
