import type { FastifyBaseLogger } from 'fastify';
import type { ImportServices } from '../areas/import-runs/import-runner';
import { applyRetention } from '../areas/personal-data/apply-retention';
import { recycleStores } from '../areas/store/protection';
import { type LeftFiles, removeLeftFiles } from '../areas/upload/pending-files';
import { sendSummaries } from '../areas/week-summary/send-summaries';
import type { Db } from '../platform/db/database';
import { purgeOld } from './purge';
import { sealKeys } from './seal-keys';

export interface Job {
  name: string;
  everyMs: number;
  run: (db: Db, now: Date, deps: JobDeps) => Promise<unknown>;
  /** Does not run at the start, when servers of the previous release may still run. */
  waits?: true;
}

type JobDeps = LeftFiles & ImportServices & { secretsKey: Buffer };

export const minute = 60_000;

/** Background jobs. Every process runs them, so each must be safe to run concurrently in several. */
const jobs: Job[] = [
  { name: 'recycle stores', everyMs: 10 * minute, run: recycleStores },
  { name: 'week summary', everyMs: 10 * minute, run: sendSummaries },
  { name: 'purge', everyMs: 60 * minute, run: purgeOld },
  { name: 'retention', everyMs: 60 * minute, run: applyRetention },
  { name: 'imports', everyMs: minute, run: (_db, _now, { imports }) => imports.resume() },
  { name: 'left files', everyMs: 60 * minute, run: removeLeftFiles },
  { name: 'seal keys', everyMs: 60 * minute, run: sealKeys, waits: true },
];

export function startJobs(
  db: Db,
  deps: JobDeps & { now: () => Date },
  log: FastifyBaseLogger,
  more: Job[] = [],
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const runOnce = ({ name, run }: Job) => {
    const task = run(db, deps.now(), deps)
      .then((done) => log.info({ job: name, done }, 'job done'))
      .catch((error: unknown) => log.warn({ job: name, err: error }, 'job failed'))
      .finally(() => running.delete(task));
    running.add(task);
  };
  const timers = [...jobs, ...more].map((job) => {
    if (!job.waits) runOnce(job);
    return setInterval(() => runOnce(job), job.everyMs);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
