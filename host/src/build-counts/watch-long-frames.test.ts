import type { Registry } from '@agency/shared/contract';
import { basePath } from '@agency/shared/paths';
import type { LoadedRemote } from '../loader/remote-source';
import { deployed } from '../testing/fake-remote-source';
import { measuredVitals } from './measured-vitals';
import { notePath } from './shown-places';
import { setRunning } from './watch-failures';
import { watchLongFrames } from './watch-long-frames';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));

const release = (app: string, folder = 'b1') => `https://a.example/front/releases/${app}/${folder}/main.js`;
const react = 'https://a.example/front/releases/host/h1/react.js';
let observe: (frames: object[]) => void;

beforeAll(() => {
  class FakeObserver {
    static supportedEntryTypes = ['long-animation-frame'];
    constructor(onEntries: (list: object) => void) {
      observe = (frames) => onEntries({ getEntries: () => frames });
    }
    observe(): void {}
  }
  Object.assign(globalThis, { PerformanceObserver: FakeObserver, __BUILD_ID__: 'h1' });
  deployed.registry = {
    apps: { 'remote-store': { builds: { b1: { routes: ['/store'] } } } },
  } as unknown as Registry;
  deployed.owners['/store'] = 'remote-store';
  history.replaceState(null, '', `${basePath}/store`);
  notePath(0);
  watchLongFrames();
});
beforeEach(() => {
  measuredVitals.length = 0;
  setRunning('remote-store', { buildId: 'b1', source: 'current' } as LoadedRemote);
  setRunning('remote-visit', { buildId: 'v1', source: 'current' } as LoadedRemote);
});

const frame = (blockingDuration: number, ...scripts: [string, number][]) => ({
  startTime: 10,
  blockingDuration,
  scripts: scripts.map(([sourceURL, duration]) => ({ sourceURL, duration })),
});
const shown = { app: 'remote-store', build_id: 'b1', screen: '/store' };

it.each([
  ['of the remote that is shown', [[release('remote-store'), 90]], shown],
  ['that React and the host do for it', [[react, 90]], shown],
  ['of no script', [], shown],
  [
    'of another remote, if its script ran longest',
    [
      [react, 30],
      [release('remote-visit', 'common'), 90],
    ],
    { app: 'remote-visit', build_id: 'v1', screen: 'other' },
  ],
  ['of a remote that is not in the page', [[release('remote-data'), 90]], shown],
] as [string, [string, number][], object][])('counts work %s', (_, scripts, place) => {
  observe([frame(40.4, ...scripts)]);
  expect(measuredVitals).toEqual([{ ...place, metric: 'long_frames', value: 40 }]);
});

it('adds up until the next report, and no frame that blocked nothing', () => {
  observe([frame(40), frame(0), frame(59_990)]);
  expect(measuredVitals).toEqual([{ ...shown, metric: 'long_frames', value: 60_000 }]);
  measuredVitals.splice(0);
  observe([frame(0)]);
  expect(measuredVitals).toEqual([]);
  observe([frame(7)]);
  expect(measuredVitals).toEqual([{ ...shown, metric: 'long_frames', value: 7 }]);
});

it('counts nothing for a build that this browser has instead of the deployed one', () => {
  for (const [remote, script] of [
    ['remote-visit', release('remote-visit', 'v1')],
    ['remote-store', react],
  ] as const) {
    setRunning(remote, { buildId: 'b1', source: 'override' } as LoadedRemote);
    observe([frame(40, [script, 90])]);
  }
  expect(measuredVitals).toEqual([]);
});
