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

export function MonthCalendar(props: MonthCalendarProps) {
  return <SpanCalendar {...props} />;
}

export function SpanCalendar(props: SpanCalendarProps) {
  const { part, hasFailed, trace, retry } = useLazyPart(grid, true);
  if (part) return <part.Grid {...props} />;
  if (hasFailed) return <ErrorState trace={trace} onRetry={retry} />;
  return (
    <SkeletonGroup>
      <Skeleton shape="block" height={heightOf(props)} />
    </SkeletonGroup>
  );
}

/** Height of the calendar, reserved so that nothing moves when its code arrives. */
function heightOf({ mode, month }: MonthCalendarProps): string {
  const weeks = mode === 'week' ? 1 : weeksOf(month).length;
  return `calc(${100 + 44 * weeks}px + 0.75lh)`;
}
