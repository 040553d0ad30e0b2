import { Skeleton, SkeletonGroup } from '../display/skeleton';
import { ErrorState } from '../display/states';
import { lazyPart, useLazyPart } from '../lazy-part';
import type { MonthCalendarProps } from './month-calendar-props';

const grid = lazyPart(() =>
  import(/* webpackChunkName: "pickers" */ './calendar-grid').then((module) => ({
    Grid: module.CalendarGrid,
  })),
);

/** Heights of the folded and the unfolded calendar, so that nothing moves when it arrives. */
const HEIGHT = { week: 162, month: 338 };

/** A calendar of one month or one week, from Monday. Swipe up and down, or the button, to fold and unfold it. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { part, hasFailed, retry } = useLazyPart(grid, true);
  if (part) return <part.Grid {...props} />;
  if (hasFailed) return <ErrorState onRetry={retry} />;
  return (
    <SkeletonGroup>
      <Skeleton shape="block" height={HEIGHT[props.mode]} />
    </SkeletonGroup>
  );
}
