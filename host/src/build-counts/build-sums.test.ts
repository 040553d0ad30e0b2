import { BuildSums } from './build-sums';
import type { Tallied } from './event-counts';

const fact = (what: Tallied['what'], part: Partial<Tallied> = {}): Tallied => ({
  remote: 'remote-store',
  buildId: 'b1',
  what,
  ms: 0,
  ...part,
});

function sumsOf(...facts: Tallied[]): BuildSums {
  const sums = new BuildSums();
  for (const one of facts) sums.add(one);
  return sums;
}

const nothing = {
  entries: 0,
  loads: 0,
  load_failures: 0,
  crashes: 0,
  error: 'none',
  times: [0, 0, 0, 0, 0, 0, 0],
};
const b1 = { app: 'remote-store', build_id: 'b1' };

it('adds up by build', () => {
  const shown = [250, 251, 900, 60_000].map((ms) => fact('shown', { ms }));
  const sums = sumsOf(fact('load'), fact('entry'), fact('entry'), ...shown, fact('entry', { buildId: 'b2' }));
  expect(sums.next()).toEqual([
    { ...nothing, ...b1, loads: 1, entries: 2, times: [1, 1, 1, 0, 0, 0, 1] },
    { ...nothing, ...b1, build_id: 'b2', entries: 1 },
  ]);
});

it.each([
  ['crash', { entries: 1, crashes: 1 }],
  ['load-failure', { entries: 2, load_failures: 1 }],
  ['error', { entries: 1, error: 'error' }],
  ['rejection', { entries: 1, error: 'rejection' }],
  ['hung', { entries: 2, error: 'hung' }],
] as const)('counts nothing of a build after its first %s in the page', (what, counted) => {
  const sums = sumsOf(fact('entry'), fact(what), fact('entry'), fact('crash'), fact('load-failure'));
  expect(sums.next()).toEqual([{ ...nothing, ...b1, ...counted }]);
  sums.told(sums.next());
  sums.add(fact('entry'));
  expect(sums.next()).toEqual([]);
});

it('counts an error of a build that nobody entered as an entry, as of a widget', () => {
  expect(sumsOf(fact('rejection')).next()).toEqual([{ ...nothing, ...b1, entries: 1, error: 'rejection' }]);
});

it('sends an error once if its entries need several beacons', () => {
  const sums = sumsOf(...Array.from({ length: 12 }, () => fact('entry')), fact('error'));
  const first = sums.next();
  expect(first).toEqual([{ ...nothing, ...b1, entries: 10, error: 'error' }]);
  sums.told(first);
  expect(sums.next()).toEqual([{ ...nothing, ...b1, entries: 2 }]);
});

it('keeps back what a beacon has no room for', () => {
  const builds = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'];
  const many = Array.from({ length: 13 }, () => [fact('entry'), fact('shown')]).flat();
  const sums = sumsOf(...many, ...builds.map((buildId) => fact('load', { buildId })));
  const first = sums.next();
  expect(first.map(({ build_id, entries }) => [build_id, entries])).toEqual(
    builds.slice(0, 5).map((id) => [id, id === 'b1' ? 10 : 0]),
  );
  sums.told(first);
  expect(sums.next()).toEqual([
    { ...nothing, ...b1, entries: 3, times: [3, 0, 0, 0, 0, 0, 0] },
    { ...nothing, ...b1, build_id: 'b6', loads: 1 },
  ]);
  sums.told(sums.next());
  expect(sums.next()).toEqual([]);
});

it('loses nothing that came while a beacon was not taken', () => {
  const sums = sumsOf(fact('entry'));
  sums.next();
  sums.add(fact('crash'));
  expect(sums.next()).toEqual([{ ...nothing, ...b1, entries: 1, crashes: 1 }]);
});

it('drops what waits of an app of which nothing is told, and still knows that it failed', () => {
  const sums = sumsOf(fact('entry'), fact('crash'), fact('entry', { remote: 'remote-visit', buildId: 'v1' }));
  sums.drop((app) => app === 'remote-visit');
  sums.add(fact('crash'));
  expect(sums.next()).toEqual([{ ...nothing, app: 'remote-visit', build_id: 'v1', entries: 1 }]);
});
