import { tellsCounts } from '@agency/shared/contract';
import { everyWhileVisible } from '@agency/shared/host';
import { remoteSource } from '#remote-source';
import { tally } from '../loader/tally';
import { BuildSums } from './build-sums';

const everyMs = 60_000;
/** A beacon is no call of the client: it has no headers, and nobody hears the answer. */
const url = '/api/core/report/build-counts';

/**
 * From now on the page tells the server how the builds of remotes do in it: once a minute while it is looked at, and
 * when it goes out of sight, the last moment that a phone grants. Nothing runs while it is hidden. Where the deployment
 * takes a sample, a page that is not in it tells of apps with a canary alone.
 */
export function tellCounts(): void {
  const sums = new BuildSums();
  const draw = Math.random() * 100;
  const isTold = (app: string) =>
    remoteSource.registry === null || tellsCounts(remoteSource.registry, app, draw);
  const tell = () => {
    for (const fact of tally.splice(0)) sums.add(fact);
    // Now, and not where it is told later: the first minute of a canary would have the entries of an hour.
    sums.drop(isTold);
    for (let rows = sums.next(); rows.length > 0; rows = sums.next()) {
      const body = new Blob([JSON.stringify({ builds: rows })], { type: 'application/json' });
      // The browser has no room: it is told the next time.
      if (!navigator.sendBeacon(url, body)) return;
      sums.told(rows);
    }
  };
  everyWhileVisible(everyMs, tell);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
}
