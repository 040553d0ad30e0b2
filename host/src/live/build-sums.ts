import type { ApiBody } from '@agency/shared/api';
import { type BuildCounts, screenTimeBounds } from '@agency/shared/contract';
import type { Tallied } from '../loader/tally';

export type BeaconRow = ApiBody<'POST /report/build-counts'>['builds'][number];

/** As the declaration of the call has them (`beaconLimits`), which no page needs as a whole. */
const most = { builds: 5, entries: 10 };

/** The sums of a page by build, given away in parts that one beacon may hold. */
export class BuildSums {
  readonly #sums = new Map<string, BeaconRow>();
  readonly #failed = new Set<string>();

  /**
   * Of a build that failed in this page nothing more is counted: a phone on which it fails again and again is one
   * phone. A build that did not come would have been entered.
   */
  add({ remote, buildId, what, ms }: Tallied): void {
    const key = `${remote} ${buildId}`;
    if (this.#failed.has(key)) return;
    const row = this.#sums.get(key) ?? emptyRow(remote, buildId);
    this.#sums.set(key, row);
    if (what === 'entry' || what === 'load-failure') row.entries += 1;
    if (what === 'load') row.loads += 1;
    if (what === 'load-failure') row.load_failures = 1;
    if (what === 'crash') row.crashes = 1;
    if (what === 'shown') row.times[classOf(ms)] = (row.times[classOf(ms)] ?? 0) + 1;
    if (what === 'crash' || what === 'load-failure') this.#failed.add(key);
  }

  /** Drops what waits of the apps of which nothing is told now. What failed in the page is still known. */
  drop(isTold: (app: string) => boolean): void {
    for (const [key, { app }] of this.#sums) if (!isTold(app)) this.#sums.delete(key);
  }

  /** What is to be told next; empty if there is nothing. */
  next(): BeaconRow[] {
    return [...this.#sums.values()].slice(0, most.builds).map(fitting);
  }

  /** Takes away what was told. */
  told(rows: BeaconRow[]): void {
    for (const told of rows) {
      const key = `${told.app} ${told.build_id}`;
      const row = this.#sums.get(key);
      if (!row) continue;
      const rest = { ...row, ...difference(row, told) };
      if (isEmpty(rest)) this.#sums.delete(key);
      else this.#sums.set(key, rest);
    }
  }
}

function emptyRow(app: string, build_id: string): BeaconRow {
  const times = Array<number>(screenTimeBounds.length + 1).fill(0);
  return { app, build_id, entries: 0, loads: 0, load_failures: 0, crashes: 0, times };
}

function classOf(ms: number): number {
  const index = screenTimeBounds.findIndex((bound) => ms <= bound);
  return index < 0 ? screenTimeBounds.length : index;
}

/** Nobody enters an area more often in a minute; if a page does, the rest waits. */
function fitting(row: BeaconRow): BeaconRow {
  let room = most.entries;
  const times = row.times.map((count) => {
    const taken = Math.min(count, room);
    room -= taken;
    return taken;
  });
  return {
    ...row,
    entries: Math.min(row.entries, most.entries),
    loads: Math.min(row.loads, most.entries),
    times,
  };
}

function difference(row: BuildCounts, told: BuildCounts): BuildCounts {
  return {
    entries: row.entries - told.entries,
    loads: row.loads - told.loads,
    load_failures: row.load_failures - told.load_failures,
    crashes: row.crashes - told.crashes,
    times: row.times.map((count, index) => count - (told.times[index] ?? 0)),
  };
}

const isEmpty = ({ entries, loads, load_failures, crashes, times }: BeaconRow) =>
  [entries, loads, load_failures, crashes, ...times].every((count) => count === 0);
