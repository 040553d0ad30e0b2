import type { Registry } from '@agency/shared/contract';
import { basePath } from '@agency/shared/paths';
import type { LoadedRemote } from '../loader/remote-source';
import { deployed } from '../testing/fake-remote-source';
import { measuredVitals as vitals } from './measured-vitals';
import { setRunning } from './watch-failures';
import { watchVitals } from './watch-vitals';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));

interface Measured {
  name: string;
  id: string;
  value: number;
  entries?: { startTime: number }[];
}
const library: Record<string, (metric: Measured) => void> = {};
jest.mock('web-vitals', () => {
  const on = (name: string) => (listener: (metric: Measured) => void) => {
    library[name] = listener;
  };
  return { onINP: on('INP'), onLCP: on('LCP'), onCLS: on('CLS') };
});

let id = 0;
let moment = 0;

const measure = (name: string, value: number, at: number, metricId = `m${id++}`) =>
  library[name]?.({ name, id: metricId, value, entries: [{ startTime: at }] });

/** A key is pressed on the page of a path; returns when. */
function press(path: string): number {
  history.replaceState(null, '', basePath + path);
  const event = new KeyboardEvent('keydown', { bubbles: true });
  moment += 10;
  Object.defineProperty(event, 'timeStamp', { value: moment });
  document.body.dispatchEvent(event);
  return moment;
}

beforeAll(() => {
  // A browser without long frames.
  const PerformanceObserver = { supportedEntryTypes: [] };
  Object.assign(globalThis, { PerformanceObserver, __BUILD_ID__: 'h1' });
  const builds = { b1: { routes: ['/store', '/store/recordVisit'] } };
  deployed.registry = { apps: { 'remote-store': { builds } } } as unknown as Registry;
  for (const path of ['/store', '/store/12', '/store/recordVisit/12', '/stores'])
    deployed.owners[path] = 'remote-store';
  watchVitals();
});
beforeEach(() => {
  vitals.length = 0;
  setRunning('remote-store', { buildId: 'b1', source: 'current' } as LoadedRemote);
});

it.each([
  ['/store', '/store'],
  ['/store/12', '/store'],
  ['/store/recordVisit/12', '/store/recordVisit'],
  ['/stores', 'other'],
])('counts a tap at %s for the screen %s of the build that runs', (path, screen) => {
  measure('INP', 123.4, press(path));
  expect(vitals).toEqual([{ app: 'remote-store', build_id: 'b1', screen, metric: 'inp', value: 123 }]);
});

it('counts a page of the host for the host', () => {
  measure('INP', 80, press('/login'));
  expect(vitals).toEqual([
    expect.objectContaining({ app: 'host', build_id: 'h1', screen: 'other', value: 80 }),
  ]);
});

it('counts a tap that opens another screen for the screen that was tapped', () => {
  const tapped = press('/store');
  press('/login');
  measure('INP', 300, tapped);
  expect(vitals).toEqual([expect.objectContaining({ app: 'remote-store', screen: '/store' })]);
});

it('counts shifts in thousandths, absurd values as the largest, and each value once', () => {
  measure('CLS', 0.1234, press('/store'));
  measure('LCP', 9_999_999, 0, 'same');
  measure('LCP', 9_999_999, 0, 'same');
  expect(vitals.map(({ metric, value }) => [metric, value])).toEqual([
    ['cls', 123],
    ['lcp', 60_000],
  ]);
});

it('counts nothing for a build that this browser has instead of the deployed one', () => {
  setRunning('remote-store', { buildId: 'b1', source: 'override' } as LoadedRemote);
  measure('INP', 80, press('/store'));
  expect(vitals).toEqual([]);
});
