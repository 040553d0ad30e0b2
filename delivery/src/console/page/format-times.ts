import type { FormatLanguage } from '@agency/shared/model/format-number';
import { formatDateTime, wallTimeOf } from '@agency/shared/model/format-time';

export function formatTimes(part: ParentNode): void {
  const language = document.documentElement.lang as FormatLanguage;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const textOf = (at: string | undefined) =>
    formatDateTime(wallTimeOf(new Date(at ?? ''), timeZone), language);
  for (const element of part.querySelectorAll('time')) element.textContent = textOf(element.dateTime);
  for (const element of part.querySelectorAll<HTMLElement>('[data-moment]')) {
    element.title = textOf(element.dataset.moment);
  }
}
