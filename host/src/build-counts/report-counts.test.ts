import type { Registry } from '@agency/shared/contract';
import { deployed, undeployAll } from '../testing/fake-remote-source';
import { count, eventCounts } from './event-counts';
import { measuredVitals } from './measured-vitals';
import { reportCounts } from './report-counts';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));

const sent: { url: string; body: Blob }[] = [];
let isTaken = true;

beforeAll(() => {
  jest.useFakeTimers();
  navigator.sendBeacon = (url, body) => {
    if (isTaken) sent.push({ url: String(url), body: body as Blob });
    return isTaken;
  };
  jest.spyOn(Math, 'random').mockReturnValue(0.42);
  reportCounts();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterAll(() => jest.useRealTimers());
beforeEach(() => {
  sent.length = 0;
  eventCounts.length = 0;
  undeployAll();
});

function setVisible(isVisible: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const enter = (remote = 'remote-store', what: 'entry' | 'crash' = 'entry', buildId = 'b1') =>
  count(remote, { buildId, source: 'current' }, what);

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

it('tells once a minute while the page is looked at, and nothing where nothing happened', async () => {
  enter();
  jest.advanceTimersByTime(59_999);
  expect(sent).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: '/api/core/report/build-counts', body: { type: 'application/json' } });
  jest.useRealTimers();
  const text = await textOf((sent[0] as { body: Blob }).body);
  jest.useFakeTimers();
  expect(JSON.parse(text)).toMatchObject({ builds: [{ app: 'remote-store', build_id: 'b1', entries: 1 }] });
});

it('tells when the page goes out of sight, and rests until it comes back', () => {
  setVisible(true);
  enter();
  setVisible(false);
  expect(sent).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
  enter();
  jest.advanceTimersByTime(600_000);
  expect(sent).toHaveLength(1);
  setVisible(true);
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(2);
});

it('tells the next time what the browser did not take', () => {
  setVisible(true);
  isTaken = false;
  enter();
  jest.advanceTimersByTime(60_000);
  isTaken = true;
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
});

it('tells the measured vitals with the counts, or alone, so many at a time', async () => {
  const tap = { app: 'remote-store', build_id: 'b1', screen: '/store', metric: 'inp' as const };
  setVisible(true);
  enter();
  measuredVitals.push(...[1, 2, 3, 4, 5, 6].map((value) => ({ ...tap, value })));
  setVisible(false);
  jest.useRealTimers();
  const bodies = await Promise.all(sent.map(({ body }) => textOf(body)));
  jest.useFakeTimers();
  const reports = bodies.map((body) => JSON.parse(body));
  expect(reports.map(({ builds, vitals }) => [builds.length, vitals.length])).toEqual([
    [1, 5],
    [0, 1],
  ]);
  expect(reports[1].vitals).toEqual([{ ...tap, value: 6 }]);
});

describe('where the deployment takes a sample', () => {
  const leave = () => {
    setVisible(true);
    setVisible(false);
  };
  const told = async () => {
    jest.useRealTimers();
    const bodies = await Promise.all(sent.splice(0).map(({ body }) => textOf(body)));
    jest.useFakeTimers();
    const rows = bodies.flatMap((body) => JSON.parse(body).builds);
    return rows.map(({ app, build_id, entries }) => `${app} ${build_id}: ${entries}`);
  };
  const deploy = (sample: number | undefined, ...withCanary: string[]) => {
    const app = (name: string) => [
      name,
      { canary: withCanary.includes(name) ? { build: 'b2', percent: 10 } : null },
    ];
    const apps = Object.fromEntries(['remote-store', 'remote-visit'].map(app));
    deployed.registry = {
      revision: 1,
      apps,
      ...(sample === undefined ? {} : { sample }),
    } as unknown as Registry;
  };

  it.each<[string, number | undefined, string[], string[]]>([
    ['all of a page that is in it', 43, [], ['remote-store b1: 1', 'remote-visit b1: 1']],
    ['nothing of a page that is not in it', 42, [], []],
    ['what has a canary of a page that is not in it', 42, ['remote-store'], ['remote-store b1: 1']],
    ['all where none is taken', undefined, [], ['remote-store b1: 1', 'remote-visit b1: 1']],
  ])('tells %s', async (_what, sample, withCanary, expected) => {
    deploy(sample, ...withCanary);
    enter();
    enter('remote-visit');
    leave();
    expect(await told()).toEqual(expected);
  });

  it('tells of both builds while a canary is there, and nothing of what was before and is after it', async () => {
    deploy(1);
    for (let entry = 0; entry < 9; entry += 1) enter();
    leave();
    expect(await told()).toEqual([]);
    deploy(1, 'remote-store');
    enter();
    enter('remote-store', 'entry', 'b2');
    leave();
    expect(await told()).toEqual(['remote-store b1: 1', 'remote-store b2: 1']);
    isTaken = false;
    enter();
    leave();
    isTaken = true;
    deploy(1);
    leave();
    deploy(1, 'remote-store');
    leave();
    expect(await told()).toEqual([]);
  });

  it('counts no failure of a phone twice that has failed before the canary began', async () => {
    deploy(1);
    enter('remote-visit', 'crash');
    leave();
    deploy(1, 'remote-visit');
    enter('remote-visit', 'crash');
    leave();
    expect(await told()).toEqual([]);
  });
});
