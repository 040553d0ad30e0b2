import { previewOf, type Registry } from '@agency/shared/contract';
import { manifestFor } from '../testing/make-build';
import { endPreview, longestPreviewDays, setPreview, withPreviewedHost } from './preview-transitions';
import { addBuild, promote } from './transitions';

const now = new Date('2026-03-01T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000).toISOString();
/** A part of a day. */
const minute = 1 / (24 * 60);
const preview = (builds: Record<string, string> = { 'remote-store': 's2' }, days = 7) => ({
  builds,
  until: inDays(days),
});

function registryOf(): Registry {
  let registry: Registry = { revision: 1, apps: {} };
  const add = (app: string, buildId: string, contract: string) => {
    registry = addBuild(registry, { ...manifestFor({ app, contract }), buildId }, now.toISOString());
  };
  add('host', 'h1', '1.1.0');
  add('host', 'h2', '1.2.0');
  add('host', 'h3', '2.0.0');
  for (const id of ['s1', 's2']) add('remote-store', id, '^1.1.0');
  add('remote-store', 'ahead', '^1.2.0');
  const claiming = manifestFor({ app: 'remote-visit', contract: '^1.1.0', routes: ['/store'] });
  registry = addBuild(registry, { ...claiming, buildId: 'v1' }, now.toISOString());
  registry = promote(registry, 'host', 'h1', { now, soakMs: 0 });
  return promote(registry, 'remote-store', 's1', { now, soakMs: 0 });
}

it('names builds without serving them to anybody', () => {
  const before = registryOf();
  const after = setPreview(before, 'change-7', preview(), { now });
  expect(previewOf(after, 'change-7')).toEqual(preview());
  expect(after.apps).toEqual(before.apps);
});

it.each([minute, longestPreviewDays])('lasts up to its longest time: %d days', (days) => {
  const wish = preview(undefined, days);
  expect(previewOf(setPreview(registryOf(), 'change-7', wish, { now }), 'change-7')).toEqual(wish);
});

it('is replaced as a whole, and leaves others alone', () => {
  let registry = setPreview(registryOf(), 'change-7', preview(), { now });
  registry = setPreview(registry, 'change-8', preview({ 'remote-store': 's1' }), { now });
  registry = setPreview(registry, 'change-7', preview({ 'remote-store': 's1' }, 9), { now });
  expect(registry.previews).toEqual({
    'change-7': preview({ 'remote-store': 's1' }, 9),
    'change-8': preview({ 'remote-store': 's1' }),
  });
  expect(endPreview(registry, 'change-7').previews).toEqual({
    'change-8': preview({ 'remote-store': 's1' }),
  });
});

it.each([
  ['Change 7', preview(), 'preview-invalid'],
  ['', preview(), 'preview-invalid'],
  ['change-7', preview({}), 'preview-invalid'],
  ['change-7', preview({ host: 'h3' }), 'contract-strands-remotes'],
  ['change-7', preview(undefined, 0), 'preview-invalid'],
  ['change-7', preview(undefined, longestPreviewDays + minute), 'preview-invalid'],
  ['change-7', preview({ 'remote-store': 's9' }), 'build-unknown'],
  ['change-7', preview({ 'remote-goals': 'g1' }), 'build-unknown'],
  ['change-7', preview({ 'remote-store': 'ahead' }), 'contract-ahead'],
  ['change-7', preview({ 'remote-visit': 'v1' }), 'place-taken'],
])('refuses %s with %j as %s', (name, wish, code) => {
  expect(() => setPreview(registryOf(), name, wish, { now })).toThrow(expect.objectContaining({ code }));
});

it('takes a build that is ahead of the host where that is wanted', () => {
  const wish = preview({ 'remote-store': 'ahead' });
  const registry = setPreview(registryOf(), 'change-7', wish, { now, allowAhead: true });
  expect(previewOf(registry, 'change-7')).toEqual(wish);
});

it('ends none that is not there', () => {
  expect(() => endPreview(registryOf(), 'toString')).toThrow(
    expect.objectContaining({ code: 'preview-unknown' }),
  );
});

it('shows a host with the deployed remotes, or with one that needs that host', () => {
  const alone = preview({ host: 'h2' });
  const together = preview({ host: 'h2', 'remote-store': 'ahead' });
  const before = registryOf();
  for (const wish of [alone, together]) {
    expect(previewOf(setPreview(before, 'change-7', wish, { now }), 'change-7')).toEqual(wish);
  }
  const shown = withPreviewedHost(before, alone.builds).apps;
  expect(shown.host).toMatchObject({ current: 'h2', previous: null, lastGood: null });
  expect(shown['remote-store']).toBe(before.apps['remote-store']);
});
