import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { measuredVitals } from './measured-vitals';
import { notePath, placeAt } from './shown-places';
import { watchLongFrames } from './watch-long-frames';

/** Names of the values in the report, with the factor to its unit: milliseconds, or thousandths for CLS. */
const reported = {
  INP: { metric: 'inp', factor: 1 },
  LCP: { metric: 'lcp', factor: 1 },
  CLS: { metric: 'cls', factor: 1_000 },
} as const;
const mostValue = 60_000;

const seen = new Set<string>();

/**
 * Measures the web vitals of this page, each once, for the screen that was shown when it happened, and its long frames. A
 * tap that opens another screen counts for the screen that was tapped.
 */
export function watchVitals(): void {
  notePath(0);
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => notePath(timeStamp), { capture: true, passive: true });
  window.navigation?.addEventListener('currententrychange', () => notePath(performance.now()));
  const record = (metric: Metric & { name: keyof typeof reported }, at: number) => {
    const place = placeAt(at);
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
  watchLongFrames();
}
