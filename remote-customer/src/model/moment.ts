export interface Moment {
  day: string;
  /** `00` to `23`. */
  hour: string;
  minute: string;
}

const two = (value: number) => String(value).padStart(2, '0');

export const hours: readonly string[] = Array.from({ length: 24 }, (_, hour) => two(hour));
export const minutes: readonly string[] = ['00', '15', '30', '45'];

const form = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})/;

export function momentOf({ day, hour, minute }: Moment): string {
  return `${day} ${hour}:${minute}:00`;
}

/**
 * Returns the initial value of the picker: the previous choice, or the next full hour.
 * @param now `yyyy-MM-dd HH:mm:ss`; days are counted without a time zone.
 */
export function startMoment(value: string, now: string): Moment {
  const [, day, hour, minute] = form.exec(value) ?? [];
  if (day && hour && minute) return { day, hour, minute };
  const next = new Date(Date.parse(`${now.replace(' ', 'T')}Z`) + 3_600_000).toISOString();
  return { day: next.slice(0, 10), hour: next.slice(11, 13), minute: '00' };
}
