import type { ApiBody } from '@agency/shared/api';
import { type VitalMetric, vitalBounds } from '@agency/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { countsLifeMs } from './repository';

export type MeasuredVital = NonNullable<ApiBody<'POST /report/build-counts'>['vitals']>[number];

/** A histogram: `counts` has one number for each class of `vitalBounds`, and one for larger values. */
export interface VitalHistogram {
  app: string;
  build_id: string;
  screen: string;
  metric: VitalMetric;
  counts: number[];
}

const hourMs = 3_600_000;

/** Adds to the hour of `now`. Rows are locked in a fixed order to prevent deadlocks. */
export async function addVitals(db: Db, vitals: MeasuredVital[], now: Date): Promise<void> {
  const hour = startOfHour(now);
  const rows = vitals.map(({ value, ...vital }) => ({ ...vital, class: classOf(vital.metric, value) }));
  const keyOf = (row: (typeof rows)[number]) =>
    [row.app, row.build_id, row.screen, row.metric, row.class].join(' ');
  for (const row of rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    await db
      .insertInto('web_vital')
      .values({ ...row, hour, measured: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['app', 'build_id', 'screen', 'metric', 'class', 'hour'])
          .doUpdateSet({ measured: sql<number>`web_vital.measured + 1` }),
      )
      .execute();
  }
}

/** Returns the histograms of the days for which counts are stored. */
export async function listVitals(db: Db, apps: readonly string[], now: Date): Promise<VitalHistogram[]> {
  return apps.length === 0 ? [] : vitalsSince(db, new Date(now.getTime() - countsLifeMs), apps);
}

/** Returns the histograms of the present and the previous hour. */
export async function recentVitals(db: Db, now: Date): Promise<VitalHistogram[]> {
  return vitalsSince(db, startOfHour(new Date(now.getTime() - hourMs)), null);
}

async function vitalsSince(db: Db, since: Date, apps: readonly string[] | null): Promise<VitalHistogram[]> {
  let sums = db
    .selectFrom('web_vital')
    .select(['app', 'build_id', 'screen', 'metric', 'class', sql<number>`sum(measured)::int`.as('measured')])
    .where('hour', '>=', since)
    .groupBy(['app', 'build_id', 'screen', 'metric', 'class'])
    .orderBy('app')
    .orderBy('build_id')
    .orderBy('screen')
    .orderBy('metric');
  if (apps) sums = sums.where('app', 'in', apps);
  const histograms = new Map<string, VitalHistogram>();
  for (const { class: index, measured, ...row } of await sums.execute()) {
    const metric = row.metric as VitalMetric;
    const key = JSON.stringify(Object.values(row));
    const counts = Array<number>(vitalBounds[metric].length + 1).fill(0);
    const histogram = histograms.get(key) ?? { ...row, metric, counts };
    histogram.counts[index] = measured;
    histograms.set(key, histogram);
  }
  return [...histograms.values()];
}

function classOf(metric: VitalMetric, value: number): number {
  const index = vitalBounds[metric].findIndex((bound) => value <= bound);
  return index < 0 ? vitalBounds[metric].length : index;
}

function startOfHour(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMs) * hourMs);
}
