import { currentLanguage, wallTimeHere } from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';

export function formatInstant(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return formatDateTime(wallTimeHere(date), currentLanguage());
}
