import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type DayKey, mondayOf, shiftDay, shiftDayByMonths } from './month-days';

const MOVES: Record<string, (day: DayKey) => DayKey> = {
  ArrowLeft: (day) => shiftDay(day, -1),
  ArrowRight: (day) => shiftDay(day, 1),
  ArrowUp: (day) => shiftDay(day, -7),
  ArrowDown: (day) => shiftDay(day, 7),
  Home: mondayOf,
  End: (day) => shiftDay(mondayOf(day), 6),
  PageUp: (day) => shiftDayByMonths(day, -1),
  PageDown: (day) => shiftDayByMonths(day, 1),
};

export function useCalendarKeys(
  grid: RefObject<HTMLElement | null>,
  current: DayKey,
  onMove: (day: DayKey) => void,
) {
  const wanted = useRef<DayKey | null>(null);
  useEffect(() => {
    if (wanted.current !== current) return;
    wanted.current = null;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [grid, current]);
  return (event: KeyboardEvent) => {
    const target = MOVES[event.key]?.(current);
    if (target === undefined) return;
    event.preventDefault();
    wanted.current = target;
    onMove(target);
  };
}
