import { prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { LoadedRemote } from '../loader/remote-source';
import { eventCounts } from './event-counts';
import { setRunning } from './watch-failures';
import { watchWorkAfterLeaving } from './watch-work';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));

const network = prepareNetwork();
const reported = () => network.to('POST /report/error').map(({ body }) => body);
const remote = 'remote-store';
const own = 'https://a.example/front/releases/remote-store/b1/store-list.js';
let observe: (frames: object[]) => void;

beforeAll(() => {
  class FakeObserver {
    static supportedEntryTypes = ['long-animation-frame'];
    constructor(onEntries: (list: object) => void) {
      observe = (frames) => onEntries({ getEntries: () => frames });
    }
    observe(): void {}
  }
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  watchWorkAfterLeaving();
});

let start = 0;
beforeEach(() => {
  start += 100_000;
  eventCounts.length = 0;
  network.answer('POST /report/error', null);
  setRunning(remote, { buildId: 'b1', source: 'current' } as LoadedRemote);
  document.body.innerHTML = '';
});

function show(content: string): void {
  document.body.innerHTML = `<div data-app="${remote}">${content}</div>`;
}

const frames = (durations: number[], everyMs: number, sourceURL = own) =>
  observe(
    durations.map((duration, index) => ({
      startTime: start + index * everyMs,
      scripts: [{ sourceURL, duration }],
    })),
  );
const counted = () => eventCounts.map(({ remote: of, buildId, what }) => `${of} ${buildId} ${what}`);
const busy = [`${remote} b1 busy`];

it.each<[string, number[], number, string, string[]]>([
  ['one long loop', [3_000], 0, own, busy],
  ['timers without an end', Array(60).fill(50), 100, own, busy],
  ['a little less', Array(59).fill(50), 100, own, []],
  ['as much, but spread over a longer time', Array(60).fill(50), 1_000, own, []],
  ['the work of the host', [20_000], 0, 'https://a.example/front/releases/host/000000000000/main.js', []],
  ['the work of a build that is not in the page', [20_000], 0, own.replace('/b1/', '/b2/'), []],
  ['the work of no script', [20_000], 0, '', []],
])('counts after the area was left %s', (_, durations, everyMs, address, expected) => {
  frames(durations, everyMs, address);
  expect(counted()).toEqual(expected);
});

it('counts and reports an area that draws nothing any more', async () => {
  setRunning(remote, { buildId: 'b3', source: 'current' } as LoadedRemote);
  show('');
  frames([3_000], 0, own.replace('/b1/', '/b3/'));
  expect(counted()).toEqual([`${remote} b3 busy`]);
  const report = { kind: 'remote-busy', remote, build_id: 'b3' };
  await waitFor(() => expect(reported()).toContainEqual(expect.objectContaining(report)));
});

it('counts nothing of what is shown, nor what was done while it was', () => {
  show('<p>Stores</p>');
  frames([20_000], 0);
  expect(screen.getByText('Stores')).toBeVisible();
  document.body.innerHTML = '';
  frames([2_900], 0);
  expect(counted()).toEqual([]);
});
