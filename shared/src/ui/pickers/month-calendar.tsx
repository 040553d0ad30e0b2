import { Skeleton, SkeletonGroup } from '../display/skeleton';
import { ErrorState } from '../display/states';
import { lazyPart, useLazyPart } from '../lazy-part';
import type { MonthCalendarProps, SpanCalendarProps } from './month-calendar-props';
import { weeksOf } from './month-days';

const grid = lazyPart(() =>
  import(/* webpackChunkName: "pickers" */ './calendar-grid').then((module) => ({
    Grid: module.CalendarGrid,
  })),
);

/** A calendar of one month or one week, from Monday. Swipe up and down, or the button, to fold and unfold it. */
export function MonthCalendar(props: MonthCalendarProps) {
  return <SpanCalendar {...props} />;
}

/** The same for days from one to another. */
export function SpanCalendar(props: SpanCalendarProps) {
  const { part, hasFailed, retry } = useLazyPart(grid, true);
  if (part) return <part.Grid {...props} />;
  if (hasFailed) return <ErrorState onRetry={retry} />;
  return (
    <SkeletonGroup>
      <Skeleton shape="block" height={heightOf(props)} />
    </SkeletonGroup>
  );
}

/** Of the calendar, so that nothing moves when it comes: its head and foot, the names of the days, a row a week. */
function heightOf({ mode, month }: MonthCalendarProps): string {
  const weeks = mode === 'week' ? 1 : weeksOf(month).length;
  return `calc(${100 + 44 * weeks}px + 0.75lh)`;
}
