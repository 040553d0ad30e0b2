import { emptyRegistry, type Registry, type RegistryApp, type RegistryBuild } from '@agency/shared/contract';
import { buildsHeader } from './builds-header';

const build = (contract: string): RegistryBuild => ({
  buildId: '',
  contract,
  entry: { href: 'index.html' },
  exposes: [],
  routes: [],
  preload: {},
  size: 1,
  published: '2026-11-21T08:00:00Z',
});
const app = (more: Partial<RegistryApp> = {}): RegistryApp => ({
  current: 'a1',
  previous: null,
  lastGood: null,
  canary: null,
  promoted: null,
  builds: { a1: build('^2.0.0'), b2: build('^2.0.0'), c3: build('^9.0.0') },
  ...more,
});
const host = app({ current: 'f0', builds: { f0: build('2.1.0') } });
const registry = (apps: Registry['apps']): Registry => ({ revision: 1, apps: { host, ...apps } });
const said = (apps: Registry['apps'], first = 'host') => buildsHeader(registry(apps), first).Builds;

it.each([
  ['the current build', app(), 'a1 (current)'],
  [
    'the share of a canary',
    app({ canary: { build: 'b2', percent: 10 } }),
    'a1 (current; canary b2 for 10 %)',
  ],
  ['a canary for all', app({ canary: { build: 'b2', percent: 100 } }), 'b2 (canary)'],
  ['a build before one that this host cannot run', app({ current: 'c3', previous: 'a1' }), 'a1 (previous)'],
  ['an app without a build', app({ current: null }), '(none)'],
])('names %s', (_what, entry, choice) => {
  expect(said({ 'remote-store': entry })).toBe(`host f0 (current), remote-store ${choice}`);
});

it('begins with the app that is asked for, and counts those that are too many', () => {
  const apps = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`remote-${index}`, app()]));
  const header = said(apps, 'remote-69') ?? '';
  expect(header).toMatch(/^remote-69 a1 \(current\), host f0 \(current\), remote-0 a1 .*, 63 more$/);
  expect(header.length).toBeLessThan(400);
});

// Shows ASVS 15.3.6.
it.each(['remote-none', 'constructor', '__proto__'])('leaves out the unknown app %s', (first) => {
  expect(said({}, first)).toBe('host f0 (current)');
});

it('is empty without a release, and has no line break of the registry', () => {
  expect(buildsHeader(emptyRegistry, 'host').Builds).toBe('');
  expect(said({ 'remote\r\nx': app() })).toBe('host f0 (current), remote??x a1 (current)');
});
