import type { ApiBody } from '@agency/shared/api';
import { type BuildCounts, errorKinds, screenTimeBounds } from '@agency/shared/contract';
import type { Tallied } from './event-counts';

export type BeaconRow = ApiBody<'POST /report/build-counts'>['builds'][number];

/** Copied from the declaration of the call (`beaconLimits`), so that pages do not load all declarations. */
const most = { builds: 5, entries: 10 };

/** Adds up the counts of a page by build, and splits them into parts that fit into one beacon. */
export class BuildSums {
  readonly #sums = new Map<string, BeaconRow>();
  readonly #failed = new Set<string>();
  readonly #entered = new Set<string>();

  /**
   * Stops counting a build after its first failure in this page, so that a device on which it fails repeatedly counts
   * once. A failed load and a screen that hangs also count as entries; so does an error of a build without entries, as
   * of a widget.
   */
  add({ remote, buildId, what, ms }: Tallied): void {
    const key = `${remote} ${buildId}`;
    if (this.#failed.has(key)) return;
    const row = this.#sums.get(key) ?? emptyRow(remote, buildId);
    this.#sums.set(key, row);
    const error = errorKinds.find((kind) => kind === what);
    const isEntry = what === 'entry' || what === 'load-failure' || what === 'hung';
    if (isEntry || (error && !this.#entered.has(key))) {
      row.entries += 1;
      this.#entered.add(key);
    }
    if (error) row.error = error;
    if (what === 'load') row.loads += 1;
    if (what === 'load-failure') row.load_failures = 1;
    if (what === 'crash') row.crashes = 1;
    if (what === 'shown') row.times[classOf(ms)] = (row.times[classOf(ms)] ?? 0) + 1;
    if (error || what === 'crash' || what === 'load-failure') this.#failed.add(key);
  }

  drop(isTold: (app: string) => boolean): void {
    for (const [key, { app }] of this.#sums) if (!isTold(app)) this.#sums.delete(key);
  }

  next(): BeaconRow[] {
    return [...this.#sums.values()].slice(0, most.builds).map(fitting);
  }

  told(rows: BeaconRow[]): void {
    for (const told of rows) {
      const key = `${told.app} ${told.build_id}`;
      const row = this.#sums.get(key);
      if (!row) continue;
      const error = told.error === 'none' ? row.error : 'none';
      const rest = { ...row, ...difference(row, told), error };
      if (isEmpty(rest)) this.#sums.delete(key);
      else this.#sums.set(key, rest);
    }
  }
}

function emptyRow(app: string, build_id: string): BeaconRow {
  const times = Array<number>(screenTimeBounds.length + 1).fill(0);
  return { app, build_id, entries: 0, loads: 0, load_failures: 0, crashes: 0, error: 'none', times };
}

function classOf(ms: number): number {
  const index = screenTimeBounds.findIndex((bound) => ms <= bound);
  return index < 0 ? screenTimeBounds.length : index;
}

/** Limits the entries per beacon. More do not happen in a minute; if they do, the rest waits. */
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

const isEmpty = ({ entries, loads, load_failures, crashes, error, times }: BeaconRow) =>
  error === 'none' && [entries, loads, load_failures, crashes, ...times].every((count) => count === 0);
