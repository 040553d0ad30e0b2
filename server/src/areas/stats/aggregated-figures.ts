import { monthOf } from '@agency/shared/model/days';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Session } from '../../platform/session/session';
import { addDays, dayOf, formatTime, parseTime } from '../../platform/time/zoned-time';
import {
  type AggregatedColumn,
  aggregatedColumnOf,
  columnsOf,
  indicatorRows,
  isAskedFor,
  isCountedOnce,
  type Owner,
  type Relation,
  type WhoseFigures,
} from './indicator-rows';

interface Asker {
  session: Reader & Pick<Session, 'timezone'>;
}

interface Span {
  from: Date;
  to: Date;
}

interface Parts {
  by?: Owner;
  /** Ascending times within the range that separate groups. */
  cuts?: Date[];
  hours?: boolean;
}

/** Unit of the stored sums; `hour` is a weekday and hour within a month. */
type Unit = 'day' | 'month' | 'hour';

interface Calendar {
  first: (day: string) => string;
  next: (day: string) => string;
}

const months: Calendar = {
  first: (day) => monthOf(day).first,
  next: (day) => addDays(monthOf(day).last, 1),
};

const units: Record<Unit, Calendar> = {
  day: { first: (day) => day, next: (day) => addDays(day, 1) },
  month: months,
  hour: months,
};

/** Limits the years, because calendars end and a longer range would be slow. */
const plainYears = { first: 1900, last: 9000 };

/**
 * Returns the same counts as {@link indicatorRows} in fewer rows: the stored sum (as `amount`) of each whole day or
 * month per owner, and single rows for the ends of the range. Both are equal for every measure of the range, its `cuts`
 * and its owners. Stored sums: docs/figures.md.
 */
export function countedRows(
  call: Asker,
  id: IndicatorId,
  query: WhoseFigures,
  range: Span,
  apart: Parts = {},
): RawBuilder<unknown> {
  const aggregated = aggregatedSpan(call, id, query, range, apart);
  if (!aggregated) return indicatorRows(call, id, query, range);
  const parts = [
    figureRows(call, query, aggregated, aggregatedColumnOf(id) ?? 'reports'),
    ...aggregated.ends.map((end) => indicatorRows(call, id, query, end)),
  ].map((part) => sql`select * from ${part} part`);
  return sql`(${sql.join(parts, sql` union all `)})`;
}

export interface AggregatedSpan {
  unit: Unit;
  whole: Span;
  ends: Span[];
}

/** Returns the part of a range that stored sums can answer; null without one. */
export function aggregatedSpan(
  { session: { timezone } }: Asker,
  id: IndicatorId,
  query: WhoseFigures,
  range: Span,
  { by, cuts = [], hours = false }: Parts = {},
): AggregatedSpan | null {
  const unit = hours ? hourUnitOf(query) : unitOf(id, query, by);
  if (!unit || !cuts.every((cut) => begins(unit, cut, timezone))) return null;
  const whole = wholeUnits(unit, range, timezone);
  if (!whole) return null;
  const ends = [
    { from: range.from, to: whole.from },
    { from: whole.to, to: range.to },
  ];
  return { unit, whole, ends: ends.filter(({ from, to }) => from < to) };
}

/** Daily sums are by member, monthly ones also by store, none by project. */
function unitOf(
  id: IndicatorId,
  { project_ids, store_ids }: WhoseFigures,
  by: Owner | undefined,
): Unit | null {
  if (!aggregatedColumnOf(id) || project_ids?.length || by === 'project_id' || by === 'broker_id')
    return null;
  return isCountedOnce(id) || store_ids?.length || by === 'store_id' ? 'month' : 'day';
}

function hourUnitOf({ project_ids, store_ids }: WhoseFigures): Unit | null {
  return project_ids?.length || store_ids?.length ? null : 'hour';
}

export function relationOf(unit: Unit): Relation {
  const store_id = unit === 'month' ? 'store_id' : null;
  const owners = { member_id: 'member_id', store_id, broker_id: null, project_id: null };
  return { table: `${unit}_figure`, at: 'begins', owners };
}

function figureRows(
  call: Asker,
  query: WhoseFigures,
  { unit, whole }: AggregatedSpan,
  column: AggregatedColumn,
): RawBuilder<unknown> {
  const relation = relationOf(unit);
  // Rows with a sum of zero are skipped, or a store without any would count.
  const isCounted = sql`${sql.ref(column === 'amount' ? 'deals' : column)} <> 0`;
  return sql`(select null::bigint as id, ${columnsOf(relation, sql.ref(column))}
    from ${sql.table(relation.table)} where ${isCounted} and ${isAskedFor(call, query, whole, relation)})`;
}

function wholeUnits(unit: Unit, { from, to }: Span, zone: string): Span | null {
  if (from.getUTCFullYear() < plainYears.first || to.getUTCFullYear() > plainYears.last) return null;
  const { first, next } = units[unit];
  const at = (day: string) => parseTime(day, zone, 'query.begin_time');
  const [firstDay, lastDay] = [first(dayOf(from, zone)), first(dayOf(to, zone))];
  const whole = { from: begins(unit, from, zone) ? from : at(next(firstDay)), to: at(lastDay) };
  // If the clocks skip or repeat midnight, the day does not start at its nominal time.
  const isPlain = begins(unit, whole.from, zone) && begins(unit, whole.to, zone);
  return isPlain && whole.from < whole.to ? whole : null;
}

function begins(unit: Unit, moment: Date, zone: string): boolean {
  const [day, time] = formatTime(moment, zone).split(' ');
  const isMidnight = time === '00:00:00' && moment.getTime() % 1000 === 0;
  const before = formatTime(new Date(moment.getTime() - 1000), zone);
  return isMidnight && before.endsWith('23:59:59') && units[unit].first(day ?? '') === day;
}
