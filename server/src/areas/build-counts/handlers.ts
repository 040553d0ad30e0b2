import { type ApiBody, beaconLimits } from '@agency/shared/api';
import type { Handlers } from '../../platform/call/call';
import { networkOf } from '../../platform/http/network-of';
import { type Limits, type Quota, take } from '../../platform/quota/limits';
import { noTaps, withTaps } from './count-taps';
import type { BuildServices } from './published-builds';
import { type AppCounts, addCounts } from './repository';
import { addVitals, type MeasuredVital } from './vitals';

type Row = ApiBody<'POST /report/build-counts'>['builds'][number];

export const buildCountsHandlers: Handlers<'POST /report/build-counts', BuildServices> = {
  'POST /report/build-counts': async ({ body, db, deps, now, address }) => {
    const { limits, isPublished } = deps;
    const rows: Row[] = [];
    for (const row of body.builds) {
      if (isPossible(row) && isFirst(row, body.builds) && (await isPublished(row.app, row.build_id)))
        rows.push(row);
    }
    const vitals = await vitalsOf(body.vitals ?? [], deps);
    const network = networkOf(address);
    const quotas = quotasOf(rows, network, limits);
    await db.transaction().execute(async (inside) => {
      await take(inside, quotas, now);
      await addCounts(
        inside,
        await withTaps(inside, rows.map(toCounts), { vitals, network, limits, now }),
        now,
      );
      await addVitals(inside, vitals, now);
    });
    return null;
  },
};

/** Only the routes of a build are stored as screens, so that nobody can fill the table. */
async function vitalsOf(
  measured: MeasuredVital[],
  { isPublished, screensOf }: BuildServices,
): Promise<MeasuredVital[]> {
  const vitals: MeasuredVital[] = [];
  for (const vital of measured) {
    const { app, build_id, screen } = vital;
    if (!(await isPublished(app, build_id))) continue;
    const isRoute = (await screensOf(app, build_id)).includes(screen);
    vitals.push(isRoute ? vital : { ...vital, screen: 'other' });
  }
  return vitals;
}

function quotasOf(rows: Row[], network: string, limits: Limits): Quota[] {
  const failed = rows.filter((row) => failuresOf(row) > 0);
  return [
    { key: `beacon ${network}`, rules: limits.beaconsPerAddress },
    ...failed.map(({ app, build_id }) => ({
      key: `failure ${app} ${build_id} ${network}`,
      rules: limits.failuresPerAddressBuild,
    })),
  ];
}

/** Only pages that report `error` count towards the watched entries. */
function toCounts({ error, ...row }: Row): AppCounts {
  const isWatched = error !== undefined;
  return {
    ...row,
    ...noTaps,
    errors: Number(error === 'error'),
    rejections: Number(error === 'rejection'),
    hung: Number(error === 'hung'),
    busy: Number(error === 'busy'),
    watched_entries: isWatched ? row.entries : 0,
    watched_failures: isWatched ? failuresOf({ ...row, error }) : 0,
  };
}

const failuresOf = ({ load_failures, crashes, error }: Row) =>
  load_failures + crashes + (error && error !== 'none' ? 1 : 0);

/** Rejects rows that no real page sends: more than one failure, or more entries than a person makes. */
function isPossible(row: Row): boolean {
  const timed = row.times.reduce((sum, entries) => sum + entries, 0);
  return failuresOf(row) <= 1 && timed <= beaconLimits.entries;
}

function isFirst(row: Row, rows: Row[]): boolean {
  return rows.find(({ app, build_id }) => app === row.app && build_id === row.build_id) === row;
}
