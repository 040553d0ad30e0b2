import { type Registry, reportsCounts } from '@agency/shared/contract';
import { setSample } from './sample-transition';

const registryOf = (sample?: number): Registry => ({
  revision: 7,
  apps: {},
  ...(sample === undefined ? {} : { sample }),
});

it.each<[number | undefined, number, number | undefined]>([
  [undefined, 10, 10],
  [undefined, 1, 1],
  [10, 2.5, 2.5],
  [10, 100, undefined],
  [10, 10, 10],
  [undefined, 100, undefined],
])('of %p becomes by %p %p', (before, percent, after) => {
  const registry = setSample(registryOf(before), percent);
  expect(registry).toEqual(registryOf(after));
  expect(Object.keys(registry)).toEqual(Object.keys(registryOf(after)));
});

it.each([
  [10, 10],
  [undefined, 100],
])('changes nothing where it is %p and shall be %p', (before, percent) => {
  const registry = registryOf(before);
  expect(setSample(registry, percent)).toBe(registry);
});

it.each([0, 0.9, -1, 100.1, Number.NaN])('is not %p', (percent) => {
  expect(() => setSample(registryOf(10), percent)).toThrow(
    expect.objectContaining({ code: 'sample-invalid' }),
  );
});

it.each<[number | undefined, string, number, boolean]>([
  [10, 'remote-visit', 9.99, true],
  [10, 'remote-visit', 10, false],
  [10, 'remote-store', 99.99, true],
  [10, 'toString', 10, false],
  [undefined, 'remote-visit', 99.99, true],
  [100, 'remote-visit', 99.99, true],
])('of %p %%, of %s a page that drew %d tells: %p', (sample, app, draw, tells) => {
  const entry = { current: 's1', previous: null, lastGood: null, promoted: null, builds: {} };
  const apps = {
    'remote-store': { ...entry, canary: { build: 's2', percent: 1 } },
    'remote-visit': { ...entry, canary: null },
  };
  expect(reportsCounts({ ...registryOf(sample), apps }, app, draw)).toBe(tells);
});
