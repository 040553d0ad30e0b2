import { reportsCounts } from '@agency/shared/contract';
import { everyWhileVisible } from '@agency/shared/host';
import { remoteSource } from '#remote-source';
import { BuildSums } from './build-sums';
import { eventCounts } from './event-counts';

const everyMs = 60_000;
/** A beacon bypasses the request client: it has no headers, and its answer is not read. */
const url = '/api/core/report/build-counts';

/**
 * Reports how the builds of remotes work in this page: once a minute while it is visible, and when it is hidden, which
 * is the last moment that phones guarantee. If the deployment samples, pages outside the sample report only apps with a
 * canary.
 */
export function reportCounts(): void {
  const sums = new BuildSums();
  const draw = Math.random() * 100;
  const isTold = (app: string) =>
    remoteSource.deployments.registry === null || reportsCounts(remoteSource.deployments.registry, app, draw);
  const tell = () => {
    for (const fact of eventCounts.splice(0)) sums.add(fact);
    // Filters when events are counted rather than when they are sent; otherwise the first minute of a canary would
    // contain the entries of an hour.
    sums.drop(isTold);
    for (let rows = sums.next(); rows.length > 0; rows = sums.next()) {
      const body = new Blob([JSON.stringify({ builds: rows })], { type: 'application/json' });
      // The browser's beacon queue is full, so the counts are sent next time.
      if (!navigator.sendBeacon(url, body)) return;
      sums.told(rows);
    }
  };
  everyWhileVisible(everyMs, tell);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
}
