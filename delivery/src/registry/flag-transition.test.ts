import type { OwnFlag, Registry } from '@agency/shared/contract';
import { manifestFor } from '../testing/make-build';
import { flagsOf, setFlag } from './flag-transition';
import { addBuild, promote, rollback } from './transitions';

const now = new Date('2026-03-01T00:00:00Z');
const title = { 'en-US': '', 'zh-CN': '', 'km-KH': '' };

function withBuild(registry: Registry, buildId: string, flags: Record<string, OwnFlag>): Registry {
  const places = { title, widgets: [], tools: [], flags };
  return addBuild(registry, { ...manifestFor({ app: 'remote-goals' }), buildId, places }, now.toISOString());
}

const chart = { percent: 10, description: 'The new chart' };
const served = promote(
  withBuild({ revision: 1, apps: {} }, 'g1', { new_chart: chart }),
  'remote-goals',
  'g1',
  { now, soakMs: 0 },
);
const flagsIn = ({ apps }: Registry) => apps['remote-goals']?.flags;

it('is set, changed and returned to the percentage of the build', () => {
  const on = setFlag(served, 'remote-goals', 'new_chart', 100);
  expect(flagsIn(on)).toEqual({ new_chart: 100 });
  expect(setFlag(on, 'remote-goals', 'new_chart', 100)).toBe(on);
  expect(flagsIn(setFlag(on, 'remote-goals', 'new_chart', 0))).toEqual({ new_chart: 0 });
  expect(setFlag(on, 'remote-goals', 'new_chart', null)).toEqual(served);
  expect(setFlag(served, 'remote-goals', 'new_chart', null)).toBe(served);
});

it('may be set before the build that declares it is served, and stays through deploys', () => {
  const next = withBuild(served, 'g2', { new_chart: { ...chart, percent: 50 }, reminders: chart });
  const entry = setFlag(next, 'remote-goals', 'reminders', 25).apps['remote-goals'];
  expect(entry && flagsOf(entry)).toEqual([
    { name: 'new_chart', ...chart },
    { name: 'reminders', ...chart, set: 25 },
  ]);
  const set = setFlag(next, 'remote-goals', 'reminders', 25);
  const promoted = promote(set, 'remote-goals', 'g2', { now, soakMs: 0 });
  expect(flagsIn(promoted)).toEqual({ reminders: 25 });
  expect(flagsIn(rollback(promoted, 'remote-goals', { now }))).toEqual({ reminders: 25 });
});

it.each([
  ['remote-goals', 'new_chrt', 'flag-unknown', 'did you mean new_chart?'],
  ['remote-goals', 'toString', 'flag-unknown', 'it has new_chart'],
  ['remote-goal', 'new_chart', 'build-unknown', 'did you mean remote-goals?'],
])('refuses %s %s as %s', (app, name, code, hint) => {
  expect(() => setFlag(served, app, name, 100)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(hint) }),
  );
});
