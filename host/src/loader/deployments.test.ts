import type { Registry, RegistryApp, RegistryBuild } from '@agency/shared/contract';
import { deploymentsOf } from './deployments';

function build(contract: string, published: string): RegistryBuild {
  const entry = { href: 'index.html' } as const;
  return { buildId: '', contract, published, entry, exposes: [], routes: [], preload: {}, size: 1 };
}

function app(part: Partial<RegistryApp>): RegistryApp {
  return { current: null, previous: null, lastGood: null, canary: null, promoted: null, builds: {}, ...part };
}

const registry: Registry = {
  revision: 1,
  apps: {
    'remote-visit': app({ current: 'v1', builds: { v1: build('^1.0.0', '2026-11-01') } }),
    'remote-data': app({
      current: 'd2',
      previous: 'd1',
      builds: { d1: build('^1.0.0', '2026-11-01'), d2: build('^1.9.0', '2026-11-02') },
    }),
    host: app({
      current: 'h2',
      previous: 'h1',
      canary: { build: 'h3', percent: 5 },
      builds: {
        h1: build('1.0.0', '2026-11-01'),
        h2: build('1.2.0', '2026-11-02'),
        h3: build('1.3.0', '2026-11-03'),
      },
    }),
  },
};

const tab = { contractVersion: '1.2.0', hostBuild: 'h2', running: () => null, next: () => null };

test('the host comes first, then the remotes by name, each with its builds from the newest', () => {
  const deployments = deploymentsOf(registry, tab);
  expect(deployments.map(({ app: name }) => name)).toEqual(['host', 'remote-data', 'remote-visit']);
  expect(deployments[1]).toEqual({
    app: 'remote-data',
    current: 'd2',
    here: null,
    builds: [
      { buildId: 'd2', contract: '^1.9.0', published: '2026-11-02', fits: false },
      { buildId: 'd1', contract: '^1.0.0', published: '2026-11-01', fits: true },
    ],
  });
});

test('a host that this browser previews is a test build', () => {
  const [host] = deploymentsOf(registry, { ...tab, hostBuild: 'h0', testedHost: 'h0' });
  expect(host?.here).toEqual({ buildId: 'h0', source: 'override', isRunning: true });
});

test.each([
  ['h2', 'current'],
  ['h3', 'canary'],
  ['h1', 'previous'],
  ['h0', 'last-good'],
] as const)('a host of build %s is the %s one', (hostBuild, source) => {
  const [host] = deploymentsOf(registry, { ...tab, hostBuild });
  expect(host?.here).toEqual({ buildId: hostBuild, source, isRunning: true });
});

test('a remote in the page goes before the one that would be loaded', () => {
  const next = () => ({ buildId: 'd2', build: build('^1.0.0', ''), source: 'current' as const });
  const running = () => ({ buildId: 'd1', source: 'previous' as const });
  const here = (part: object) => deploymentsOf(registry, { ...tab, ...part })[1]?.here;
  expect(here({ next })).toEqual({ buildId: 'd2', source: 'current', isRunning: false });
  expect(here({ next, running })).toEqual({ buildId: 'd1', source: 'previous', isRunning: true });
});
