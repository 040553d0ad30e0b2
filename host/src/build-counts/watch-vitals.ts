import { basePath } from '@agency/shared/paths';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { remoteSource } from '#remote-source';
import { measuredVitals, type Vital } from './measured-vitals';
import { screenOf } from './screen-of';
import { runningBuild } from './watch-failures';

/** Names of the values in the report, with the factor to its unit: milliseconds, or thousandths for CLS. */
const reported = {
  INP: { metric: 'inp', factor: 1 },
  LCP: { metric: 'lcp', factor: 1 },
  CLS: { metric: 'cls', factor: 1_000 },
} as const;
const mostValue = 60_000;
const mostPaths = 100;

/** The paths that the page has shown, each with its start by `performance.now()`, the earliest first. */
const paths: { since: number; path: string }[] = [];
const seen = new Set<string>();

/**
 * Measures the web vitals of this page, each once, for the screen that was shown when it happened. A tap that opens
 * another screen counts for the screen that was tapped.
 */
export function watchVitals(): void {
  notePath(0);
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => notePath(timeStamp), { capture: true, passive: true });
  window.navigation?.addEventListener('currententrychange', () => notePath(performance.now()));
  const record = (metric: Metric & { name: keyof typeof reported }, at: number) => {
    const place = placeOf(pathAt(at));
    if (seen.has(metric.id) || !place) return;
    seen.add(metric.id);
    const { metric: name, factor } = reported[metric.name];
    const value = Math.min(mostValue, Math.round(metric.value * factor));
    measuredVitals.push({ ...place, metric: name, value });
  };
  const options = { reportSoftNavs: true };
  onINP((metric) => record(metric, metric.entries[0]?.startTime ?? performance.now()), options);
  onCLS((metric) => record(metric, metric.entries.at(-1)?.startTime ?? performance.now()), options);
  onLCP((metric) => record(metric, metric.navigationStartTime ?? 0), options);
}

function notePath(since: number): void {
  const path = location.pathname.slice(basePath.length);
  if (paths.at(-1)?.path === path) return;
  paths.push({ since, path });
  if (paths.length > mostPaths) paths.shift();
}

function pathAt(time: number): string {
  return (paths.filter(({ since }) => since <= time).at(-1) ?? paths[0])?.path ?? '';
}

/** Builds that replace the deployed ones in this browser are not reported. */
function placeOf(path: string): Pick<Vital, 'app' | 'build_id' | 'screen'> | null {
  const app = remoteSource.places.ownerOf(path);
  if (app === null) return { app: 'host', build_id: __BUILD_ID__, screen: 'other' };
  const loaded = runningBuild(app);
  if (!loaded || loaded.source === 'override') return null;
  const { buildId: build_id } = loaded;
  return { app, build_id, screen: screenOf(app, build_id, path) };
}
