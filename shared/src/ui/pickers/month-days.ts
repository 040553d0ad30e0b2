/** A day as `yyyy-MM-dd`; days are counted in UTC, so no time zone can move them. */
export type DayKey = string;
export type MonthKey = string;

const DAY_MS = 86_400_000;

export function shiftDay(day: DayKey, by: number): DayKey {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
}

export function shiftMonth(month: MonthKey, by: number): MonthKey {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

export function shiftDayByMonths(day: DayKey, by: number): DayKey {
  const month = shiftMonth(day.slice(0, 7), by);
  const last = shiftDay(`${shiftMonth(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

export function mondayOf(day: DayKey): DayKey {
  return shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7));
}

export function weekOf(day: DayKey): DayKey[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => shiftDay(monday, index));
}

/** The month's weeks from Monday to Sunday, with the days of its neighbours that complete them. */
export function weeksOf(month: MonthKey): DayKey[][] {
  const weeks: DayKey[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = shiftDay(monday, 7)) {
    weeks.push(weekOf(monday));
  }
  return weeks;
}

export function isAllowed(day: DayKey, min?: DayKey, max?: DayKey): boolean {
  return (min === undefined || day >= min) && (max === undefined || day <= max);
}

export function nearestAllowed(day: DayKey, min?: DayKey, max?: DayKey): DayKey {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}
