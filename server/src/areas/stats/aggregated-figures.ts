import { monthOf } from '@agency/shared/model/days';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { type RawBuilder, sql } from 'kysely';
import type { Session } from '../../platform/session/session';
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
  session: Pick<Session, 'orgcode' | 'isManager' | 'memberId' | 'timezone'>;
}

interface Span {
  from: Date;
  to: Date;
}

/** What a question tells apart besides its filter. */
interface Parts {
  /** Whose counts are told apart. */
  by?: Owner;
  /** Moments within the range at which one count ends and the next begins. */
  cuts?: Date[];
  /** Whether weekdays and hours are told apart. */
  hours?: boolean;
}

/** Of what there are sums; those of hours are of a month's weekdays and hours. */
type Unit = 'day' | 'month' | 'hour';

interface Calendar {
  first: (day: string) => string;
  next: (day: string) => string;
}

const months: Calendar = {
  first: (day) => monthOf(day).first,
  next: (day) => addDays(monthOf(day).last, 1),
};

/** The first day of the time that a unit's sums are of, and of the next one. */
const units: Record<Unit, Calendar> = {
  day: { first: (day) => day, next: (day) => addDays(day, 1) },
  month: months,
  hour: months,
};

/** Years beyond these are asked for by nobody who wants an answer soon, and calendars end somewhere. */
const plainYears = { first: 1900, last: 9000 };

/**
 * What {@link indicatorRows} has for a count, in fewer rows: for each whole day, or month, of the organisation one row for
 * each owner, whose `amount` is the sum, and single rows for what is left of the range at its ends. Equal to them for
 * every measure of the range, of its parts between `cuts`, and by the owner. Which sums are kept: docs/figures.md.
 */
export function countedRows(
  call: Asker,
  id: IndicatorId,
  query: WhoseFigures,
  range: Span,
  apart: Parts = {},
): RawBuilder<unknown> {
  const kept = aggregatedSpan(call, id, query, range, apart);
  if (!kept) return indicatorRows(call, id, query, range);
  const parts = [
    figureRows(call, query, kept, aggregatedColumnOf(id) ?? 'reports'),
    ...kept.ends.map((end) => indicatorRows(call, id, query, end)),
  ].map((part) => sql`select * from ${part} part`);
  return sql`(${sql.join(parts, sql` union all `)})`;
}

export interface AggregatedSpan {
  unit: Unit;
  /** Answered by the sums of its days or months. */
  whole: Span;
  /** What is left of the range before and after it. */
  ends: Span[];
}

/** The part of a range for which sums are kept that answer the question; null where there is none. */
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

/** By which sums the question can be answered: days know members, months also stores, neither knows projects. */
function unitOf(
  id: IndicatorId,
  { project_ids, store_ids }: WhoseFigures,
  by: Owner | undefined,
): Unit | null {
  if (!aggregatedColumnOf(id) || project_ids?.length || by === 'project_id' || by === 'broker_id')
    return null;
  return isCountedOnce(id) || store_ids?.length || by === 'store_id' ? 'month' : 'day';
}

/** Hours know members, and neither stores nor projects. */
function hourUnitOf({ project_ids, store_ids }: WhoseFigures): Unit | null {
  return project_ids?.length || store_ids?.length ? null : 'hour';
}

/** The table of the sums. Of days and hours nobody asks for stores. */
export function relationOf(unit: Unit): Relation {
  const store_id = unit === 'month' ? 'store_id' : null;
  const owners = { member_id: 'member_id', store_id, broker_id: null, project_id: null };
  return { table: `${unit}_figure`, at: 'begins', owners };
}

/** The sums themselves, one of them as the amount. */
function figureRows(
  call: Asker,
  query: WhoseFigures,
  { unit, whole }: AggregatedSpan,
  column: AggregatedColumn,
): RawBuilder<unknown> {
  const relation = relationOf(unit);
  // A sum of no rows is none itself, else a store would count that has none.
  const isCounted = sql`${sql.ref(column === 'amount' ? 'deals' : column)} <> 0`;
  return sql`(select null::bigint as id, ${columnsOf(relation, sql.ref(column))}
    from ${sql.table(relation.table)} where ${isCounted} and ${isAskedFor(call, query, whole, relation)})`;
}

/** The whole days, or months, within a range; null where there is none. */
function wholeUnits(unit: Unit, { from, to }: Span, zone: string): Span | null {
  if (from.getUTCFullYear() < plainYears.first || to.getUTCFullYear() > plainYears.last) return null;
  const { first, next } = units[unit];
  const at = (day: string) => parseTime(day, zone, 'query.begin_time');
  const [firstDay, lastDay] = [first(dayOf(from, zone)), first(dayOf(to, zone))];
  const whole = { from: begins(unit, from, zone) ? from : at(next(firstDay)), to: at(lastDay) };
  // Where the clocks skip midnight, or have it twice, a day does not begin at what they call so.
  const isPlain = begins(unit, whole.from, zone) && begins(unit, whole.to, zone);
  return isPlain && whole.from < whole.to ? whole : null;
}

function begins(unit: Unit, moment: Date, zone: string): boolean {
  const [day, time] = formatTime(moment, zone).split(' ');
  const isMidnight = time === '00:00:00' && moment.getTime() % 1000 === 0;
  const before = formatTime(new Date(moment.getTime() - 1000), zone);
  return isMidnight && before.endsWith('23:59:59') && units[unit].first(day ?? '') === day;
}
