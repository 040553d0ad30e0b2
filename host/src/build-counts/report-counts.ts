import { reportsCounts } from '@agency/shared/contract';
import { everyWhileVisible } from '@agency/shared/host';
import { remoteSource } from '#remote-source';
import { BuildSums } from './build-sums';
import { eventCounts } from './event-counts';
import { measuredVitals } from './measured-vitals';

const everyMs = 60_000;
/** A beacon bypasses the request client: it has no headers, and its answer is not read. */
const url = '/api/core/report/build-counts';
/** Copied from the declaration of the call (`beaconLimits`), so that pages do not load all declarations. */
const mostVitals = 5;

/**
 * Reports how the builds of remotes work in this page: once a minute while it is visible, and when it is hidden, which
 * is the last moment that phones guarantee. If the deployment samples, pages outside the sample report only apps with a
 * canary.
 */
export function reportCounts(): void {
  const sums = new BuildSums();
  const vitals: typeof measuredVitals = [];
  const draw = Math.random() * 100;
  const isTold = (app: string) =>
    remoteSource.deployments.registry === null || reportsCounts(remoteSource.deployments.registry, app, draw);
  const tell = () => {
    for (const fact of eventCounts.splice(0)) sums.add(fact);
    // Filters when events are counted rather than when they are sent; otherwise the first minute of a canary would
    // contain the entries of an hour.
    sums.drop(isTold);
    vitals.push(...measuredVitals.splice(0).filter(({ app }) => isTold(app)));
    for (let rows = sums.next(); rows.length + vitals.length > 0; rows = sums.next()) {
      const measured = vitals.slice(0, mostVitals);
      const report = { builds: rows, ...(measured.length > 0 && { vitals: measured }) };
      const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
      // The browser's beacon queue is full, so the counts are sent next time.
      if (!navigator.sendBeacon(url, body)) return;
      sums.told(rows);
      vitals.splice(0, measured.length);
    }
  };
  everyWhileVisible(everyMs, tell);
  // At the window, where the event arrives last: the vitals are final when the document has received it.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
}
