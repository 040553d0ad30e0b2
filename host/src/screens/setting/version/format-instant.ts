import { currentLanguage } from '@agency/shared';
import { formatDateTime, wallTimeOf } from '@agency/shared/model/format-time';

/** An ISO 8601 instant in the time zone of the device; empty for what is none. */
export function formatInstant(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatDateTime(wallTimeOf(date, timeZone), currentLanguage());
}
