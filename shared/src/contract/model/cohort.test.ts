import { type Candidate, candidatesFor, type RegistryApp } from '../remotes/registry';
import { cohortOf } from './cohort';

const userIds = Array.from({ length: 10_000 }, (_, index) => String(index + 1));
const build = (buildId: string) => ({
  buildId,
  contract: '^1.0.0',
  entry: { href: 'remoteEntry.js', integrity: 'sha256-x', kind: 'script' as const },
  exposes: ['./remote'],
  routes: ['/a'],
  preload: {},
  size: 1,
  published: '2026-01-01T00:00:00.000Z',
});

function entryWith(percent: number): RegistryApp {
  const builds = { old: build('old'), fresh: build('fresh') };
  const canary = { build: 'fresh', percent };
  return { current: 'old', previous: null, lastGood: null, canary, promoted: null, builds };
}

function servedTo(userId: string, remote: string, percent: number): Candidate['source'] | undefined {
  return candidatesFor(entryWith(percent), { cohort: cohortOf(userId, remote), contractVersion: '1.0.0' })[0]
    ?.source;
}

const canaryUsers = (remote: string, percent: number) =>
  userIds.filter((userId) => servedTo(userId, remote, percent) === 'canary');

describe('a canary over 10,000 users', () => {
  it.each(['remote-store', 'remote-customer', 'remote-data', 'remote-message', 'remote-visit'])(
    'of 10 %% of %s reaches 9 to 11 %% of them',
    (remote) => {
      const share = canaryUsers(remote, 10).length / userIds.length;
      expect(share).toBeGreaterThanOrEqual(0.09);
      expect(share).toBeLessThanOrEqual(0.11);
    },
  );

  it('reaches the same users each time, and keeps them while it grows', () => {
    const ten = canaryUsers('remote-store', 10);
    expect(canaryUsers('remote-store', 10)).toEqual(ten);
    expect(canaryUsers('remote-store', 30)).toEqual(expect.arrayContaining(ten));
  });

  it('does not always start with the same users', () => {
    const store = new Set(canaryUsers('remote-store', 10));
    const both = canaryUsers('remote-data', 10).filter((userId) => store.has(userId));
    expect(both.length).toBeLessThan(200);
  });

  it.each([
    [0, 0],
    [100, 10_000],
  ])('of %d %% reaches %d of them', (percent, users) => {
    expect(canaryUsers('remote-store', percent)).toHaveLength(users);
  });
});

// Host builds of different ages run at the same time: another hash would move users into and out of canaries.
it.each([
  ['1', 'remote-store', 6512],
  ['1', 'remote-data', 5565],
  ['10001', 'remote-store', 4819],
  ['张三', 'remote-visit', 7816],
  ['\u{1f600}', 'remote-message', 8068],
  ['', '', 9405],
])('the cohort of user "%s" for "%s" stays %d', (userId, remote, cohort) => {
  expect(cohortOf(userId, remote)).toBe(cohort);
});

it('ids of other forms have a cohort too', () => {
  for (const id of ['', 'ប្រើ', '张三', '\u{1f600}', 'a'.repeat(1000)]) {
    expect(cohortOf(id, 'remote-store')).toBeGreaterThanOrEqual(0);
    expect(cohortOf(id, 'remote-store')).toBeLessThan(10_000);
  }
});
