import { screenTimeBounds, tapBounds } from '@agency/shared/contract';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { type Limits, take } from '../../platform/quota/limits';
import type { AppCounts } from './repository';
import type { MeasuredVital } from './vitals';

export const noTaps = { taps_good: 0, taps_fair: 0, taps_poor: 0 };

interface Taps {
  vitals: MeasuredVital[];
  network: string;
  limits: Limits;
  now: Date;
}

/**
 * Adds to the counts of a beacon the taps that its vitals measured: of each build the first one, and only if no tap of
 * the same address was counted within the hour. Taps of one phone resemble each other, so that several of them would look
 * like more evidence than they are; and one address could otherwise take a canary away.
 */
export async function withTaps(db: Db, rows: AppCounts[], taps: Taps): Promise<AppCounts[]> {
  const counted = [...rows];
  for (const tap of await countableTaps(db, taps)) {
    const index = counted.findIndex(({ app, build_id }) => app === tap.app && build_id === tap.build_id);
    const row = counted[index] ?? { ...nothing, app: tap.app, build_id: tap.build_id };
    counted.splice(index < 0 ? counted.length : index, 1, { ...row, [columnOf(tap.value)]: 1 });
  }
  return counted;
}

async function countableTaps(db: Db, { vitals, network, limits, now }: Taps): Promise<MeasuredVital[]> {
  const first = new Map<string, MeasuredVital>();
  for (const vital of vitals) {
    const key = `tap ${vital.app} ${vital.build_id} ${network}`;
    if (vital.metric === 'inp' && !first.has(key)) first.set(key, vital);
  }
  const countable: MeasuredVital[] = [];
  for (const [key, tap] of [...first].sort(([a], [b]) => (a < b ? -1 : 1))) {
    try {
      await take(db, [{ key, rules: limits.tapsPerAddressBuild }], now);
      countable.push(tap);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return countable;
}

function columnOf(ms: number): keyof typeof noTaps {
  if (ms <= tapBounds.good) return 'taps_good';
  return ms <= tapBounds.fair ? 'taps_fair' : 'taps_poor';
}

const nothing = {
  ...noTaps,
  ...{ entries: 0, loads: 0, load_failures: 0, crashes: 0, errors: 0, rejections: 0, hung: 0, busy: 0 },
  ...{ watched_entries: 0, watched_failures: 0 },
  times: Array<number>(screenTimeBounds.length + 1).fill(0),
};
