import { brokerActionsFor } from './broker-actions';

it.each([
  ['manager', 1, true, ['remove']],
  ['manager', 2, true, ['remove']],
  ['manager', 3, true, ['agree', 'refuse', 'remove']],
  ['manager', 1, false, []],
  ['manager', 3, false, ['agree', 'refuse']],
  ['attache', 1, true, ['remove']],
  ['attache', 3, true, ['remove']],
  ['attache', 1, false, []],
  ['attache', 3, false, []],
] as const)('a %s, status %i, removable: %s: %j', (role, broker_status, is_removable, expected) => {
  expect(brokerActionsFor({ broker_status, is_removable }, role)).toEqual(expected);
});
