import type { Day } from '@agency/shared/model/days';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const hours = Array.from({ length: 24 }, (_, hour) => hour);

export interface Place {
  weekday: number;
  hour: number;
}

interface Cell extends Place {
  count: number;
}

/** Indexes the hours. The server leaves out hours without events. */
export function heatOf(cells: readonly Cell[]) {
  const counts = new Map(cells.map(({ weekday, hour, count }) => [weekday * 24 + hour, count]));
  const [first] = cells;
  const most = cells.reduce((best, cell) => (cell.count > best.count ? cell : best), first ?? noon);
  return {
    countAt: ({ weekday, hour }: Place) => counts.get(weekday * 24 + hour) ?? 0,
    most,
  };
}

const noon: Cell = { weekday: 1, hour: 12, count: 0 };

const between = (value: number, least: number, greatest: number) =>
  Math.max(least, Math.min(greatest, value));

/** Returns the hour at a position, clamped to the grid. Lengths are pixels from the top left corner. */
export function placeAt(point: { x: number; y: number }, size: { width: number; height: number }): Place {
  return {
    weekday: 1 + between(Math.floor((point.y / Math.max(1, size.height)) * 7), 0, 6),
    hour: between(Math.floor((point.x / Math.max(1, size.width)) * 24), 0, 23),
  };
}

const steps: Record<string, [weekdays: number, hours: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -23],
  End: [0, 23],
};

/** Returns the grid cell after an arrow key; null for other keys. */
export function placeAfter(key: string, { weekday, hour }: Place): Place | null {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step ? { weekday: between(weekday + step[0], 1, 7), hour: between(hour + step[1], 0, 23) } : null;
}

/** Returns a date with that weekday, because names of weekdays are formatted from dates. */
export function dayWith(weekday: number): Day {
  return `2024-01-0${weekday}`;
}
