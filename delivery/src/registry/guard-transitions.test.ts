import { emptyRegistry, type Registry } from '@agency/shared/contract';
import { manifestFor } from '../testing/make-build';
import {
  dropCanary,
  type GuardedCanary,
  guardCanary,
  guardedCanaries,
  restartGuard,
  widenCanary,
} from './guard-transitions';
import { addBuild, promote, setCanary } from './transitions';

const app = 'remote-store';
const now = new Date('2026-03-01T00:00:00Z');
const later = new Date('2026-03-01T01:00:00Z');
const rules = { now: later, soakMs: 0 };

const published = ['a', 'b', 'c'].reduce<Registry>(
  (registry, buildId) => addBuild(registry, { ...manifestFor({ app }), buildId }, now.toISOString()),
  emptyRegistry,
);
const served = promote(published, app, 'a', { now, soakMs: 0 });
const withCanary = (percent: number) => setCanary(served, app, 'b', percent, { now });
const guarded = guardCanary(withCanary(10), app, now);
const seen = guardedCanaries(guarded)[app] as GuardedCanary;

it('guards a canary against the current build, from now on', () => {
  const at = now.toISOString();
  expect(seen).toEqual({ build: 'b', percent: 10, guard: { against: 'a', since: at, stepSince: at } });
  expect(guardedCanaries(withCanary(10))).toEqual({});
});

it('remembers that taps are compared, also against a build that has become current meanwhile', () => {
  const withTaps = guardCanary(withCanary(10), app, now, true);
  const [before] = Object.values(guardedCanaries(withTaps)) as [GuardedCanary];
  expect(before.guard.inp).toBe(true);
  const passed = promote(withTaps, app, 'c', rules);
  expect(guardedCanaries(restartGuard(passed, app, before, later))[app]?.guard).toEqual({
    against: 'c',
    since: later.toISOString(),
    stepSince: later.toISOString(),
    inp: true,
  });
});

it.each<[string, Registry]>([
  ['an app without a canary', served],
  ['a canary for everybody', withCanary(100)],
  ['a canary without a current build', setCanary(published, app, 'b', 10, { now })],
])('does not guard %s', (_, registry) => {
  expect(() => guardCanary(registry, app, now)).toThrow(expect.objectContaining({ code: 'canary-invalid' }));
});

it('guards a canary that all but one percent of the users have', () => {
  expect(Object.keys(guardedCanaries(guardCanary(withCanary(99), app, now)))).toEqual([app]);
});

it.each<[string, Registry]>([
  ['has another share of the users', widenCanary(guarded, app, seen, 20, rules)],
  ['is another build', guardCanary(setCanary(guarded, app, 'c', 10, { now }), app, now)],
  ['was guarded again', guardCanary(guarded, app, later)],
  ['is compared with a former build', promote(guarded, app, 'c', rules)],
  ['is no longer guarded', withCanary(10)],
  ['is gone', served],
])('leaves a canary alone that %s since it was evaluated', (_, registry) => {
  expect(dropCanary(registry, app, seen, later)).toBe(registry);
  expect(widenCanary(registry, app, seen, 50, rules)).toBe(registry);
});

it('promotes a canary that everybody is to have', () => {
  expect(widenCanary(guarded, app, seen, 99, rules).apps[app]?.current).toBe('a');
  expect(widenCanary(guarded, app, seen, 100, rules).apps[app]).toMatchObject({ current: 'b', canary: null });
});
