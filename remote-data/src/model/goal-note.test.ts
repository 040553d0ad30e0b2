import { paceOf } from '@agency/shared/model/goals';
import { goalNote } from './goal-note';

it.each([
  [20, 4, '2026-11-15', { kind: 'behind', expected: 10, missing: 6 }],
  [20, 10, '2026-11-15', { kind: 'onPace', expected: 10, missing: 0 }],
  [20, 12, '2026-11-15', { kind: 'onPace', expected: 10, missing: 0 }],
  [20, 20, '2026-11-15', null],
  [20, 0, '2026-11-01', { kind: 'onPace', expected: 0, missing: 0 }],
  [20, 0, '2026-10-31', null],
  [20, 19, '2026-11-30', { kind: 'behind', expected: 20, missing: 1 }],
  [20, 19, '2026-12-01', { kind: 'missed', expected: 20, missing: 1 }],
  [20, 19, '2026-12-24', { kind: 'missed', expected: 20, missing: 1 }],
  [0, 0, '2026-11-15', null],
  [null, 3, '2026-11-15', null],
] as const)('of a goal of %p, with %i on %s', (target, count, today, note) => {
  expect(goalNote({ target, count }, paceOf('2026-11', today))).toEqual(note);
});
