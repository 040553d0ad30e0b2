import { emptyRegistry, type Freeze, type Registry } from '@agency/shared/contract';
import { endFreeze, findFreeze, requireNotFrozen, setFreeze } from './freezes';

const now = new Date('2026-12-20T00:00:00.000Z');
const freeze = (from: string, until: string, why = 'year end'): Freeze => ({
  from: `2026-12-${from}T00:00:00.000Z`,
  until: `2026-12-${until}T00:00:00.000Z`,
  why,
});
const frozen = (freezes: Record<string, Freeze>): Registry => ({ ...emptyRegistry, freezes });

it.each<[string, Record<string, Freeze>, string | null]>([
  ['without any', {}, null],
  ['that starts now', { 'remote-store': freeze('20', '21') }, '21'],
  ['that ends now', { 'remote-store': freeze('19', '20') }, null],
  ['that starts later', { 'remote-store': freeze('21', '22') }, null],
  ['of another app', { 'remote-visit': freeze('19', '21') }, null],
  ['of every app', { '*': freeze('19', '23') }, '23'],
  [
    'of its own that ends after the one of every app',
    { '*': freeze('19', '22'), 'remote-store': freeze('19', '24') },
    '24',
  ],
  [
    'of every app that ends after its own',
    { '*': freeze('19', '25'), 'remote-store': freeze('19', '24') },
    '25',
  ],
])('finds for an app the freeze %s', (_, freezes, day) => {
  const found = findFreeze(frozen(freezes), 'remote-store', now);
  expect(found?.until ?? null).toBe(day && `2026-12-${day}T00:00:00.000Z`);
});

it('refuses what a freeze holds, with its end and its reason', () => {
  const registry = frozen({ '*': freeze('19', '23') });
  expect(() => requireNotFrozen(registry, 'remote-store', now)).toThrow(
    expect.objectContaining({
      code: 'deploys-frozen',
      message:
        'remote-store is frozen until 2026-12-23T00:00:00.000Z (year end); --allow-frozen <reason> overrides it',
    }),
  );
});

it('lets through what no freeze holds', () => {
  const registry = frozen({ 'remote-visit': freeze('19', '23') });
  expect(() => requireNotFrozen(registry, 'remote-store', now)).not.toThrow();
});

it('replaces the freeze of the same app, and drops those that have ended', () => {
  const registry = frozen({ '*': freeze('01', '19'), 'remote-store': freeze('19', '21') });
  expect(setFreeze(registry, 'remote-store', freeze('20', '24'), now).freezes).toEqual({
    'remote-store': freeze('20', '24'),
  });
  expect(setFreeze(registry, undefined, freeze('20', '24'), now).freezes).toEqual({
    'remote-store': freeze('19', '21'),
    '*': freeze('20', '24'),
  });
});

it.each([
  ['ends before it starts', '23', '22'],
  ['ends when it starts', '23', '23'],
  ['has ended', '18', '20'],
])('refuses a freeze that %s', (_, from, until) => {
  expect(() => setFreeze(emptyRegistry, undefined, freeze(from, until), now)).toThrow(
    expect.objectContaining({ code: 'freeze-invalid' }),
  );
});

it('ends a freeze, and refuses to end one that there is not', () => {
  const registry = frozen({ '*': freeze('19', '23') });
  expect(endFreeze(registry, undefined).freezes).toEqual({});
  expect(() => endFreeze(registry, 'remote-store')).toThrow(
    expect.objectContaining({ code: 'freeze-unknown' }),
  );
});
