import type { Registry, RegistryBuild } from '@agency/shared/contract';
import { manifestFor } from '../testing/make-build';
import { isPruning, prunableBuilds, prune } from './prune-rules';

const now = new Date('2026-03-01T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();
const week = 7 * 24 * 60 * 60_000;

function build(buildId: string, published: number, retired?: number): RegistryBuild {
  const { app: _app, files: _files, ...listed } = manifestFor({});
  return { ...listed, buildId, published: daysAgo(published), ...(retired && { retired: daysAgo(retired) }) };
}

function registryOf(builds: RegistryBuild[], pointers = {}): Registry {
  const entry = { current: null, previous: null, lastGood: null, canary: null, promoted: null, ...pointers };
  const byId = Object.fromEntries(builds.map((item) => [item.buildId, item]));
  return { revision: 1, apps: { 'remote-store': { ...entry, builds: byId } } };
}

it.each<[string, RegistryBuild[], object, string[]]>([
  ['old builds that serve nobody go', [build('a', 9), build('b', 8), build('c', 1)], {}, ['b', 'a']],
  ['the newest stay whatever their age', [build('a', 90)], {}, []],
  ['a build that served until lately stays', [build('a', 90, 6), build('c', 1)], {}, []],
  ['the age counts from the exact minute', [build('a', 7), build('c', 1)], {}, ['a']],
  ['current stays', [build('a', 90), build('c', 1)], { current: 'a' }, []],
  ['previous stays', [build('a', 90), build('c', 1)], { previous: 'a' }, []],
  ['last-good stays', [build('a', 90), build('c', 1)], { lastGood: 'a' }, []],
  ['a canary stays', [build('a', 90), build('c', 1)], { canary: { build: 'a', percent: 1 } }, []],
])('%s', (_name, builds, pointers, doomed) => {
  const registry = registryOf(builds, pointers);
  const rules = { now, keep: 1, minAgeMs: week };
  expect(prunableBuilds(registry, rules)).toEqual(doomed.length > 0 ? { 'remote-store': doomed } : {});
  if (doomed.length === 0) expect(prune(registry, rules)).toBe(registry);
  const left = Object.keys(prune(registry, rules).apps['remote-store']?.builds ?? {});
  expect(left).toEqual(builds.map((item) => item.buildId).filter((id) => !doomed.includes(id)));
});

it.each([
  ['stays while its preview lasts', -1, [], true],
  ['stays for those who had the preview until lately', 6, [], true],
  ['goes with a preview that has ended long ago', 7, ['a'], false],
])('a build %s', (_name, endedBefore, doomed, isKept) => {
  const previews = { 'change-7': { builds: { 'remote-store': 'a' }, until: daysAgo(endedBefore) } };
  const registry = { ...registryOf([build('a', 90), build('c', 1)]), previews };
  const rules = { now, keep: 1, minAgeMs: week };
  expect(prunableBuilds(registry, rules)['remote-store'] ?? []).toEqual(doomed);
  expect(Object.keys(prune(registry, rules).previews ?? {})).toEqual(isKept ? ['change-7'] : []);
});

it.each([
  ['that has not begun', undefined, false],
  ['that begins', 0, true],
  ['that has run for almost a quarter of an hour', 15 * 60_000 - 1, true],
  ['that was aborted a quarter of an hour ago', 15 * 60_000, false],
])('a prune %s', (_name, ago, isRunning) => {
  const pruning = ago === undefined ? {} : { pruning: new Date(now.getTime() - ago).toISOString() };
  expect(isPruning({ ...registryOf([]), ...pruning }, now)).toBe(isRunning);
});
