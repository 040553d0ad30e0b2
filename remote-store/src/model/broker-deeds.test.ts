import { deedsFor } from './broker-deeds';

it.each([
  ['manager', 1, '7', ['remove']],
  ['manager', 2, '7', ['remove']],
  ['manager', 3, '7', ['agree', 'refuse', 'remove']],
  ['manager', 1, null, []],
  ['manager', 3, null, ['agree', 'refuse']],
  ['attache', 1, '7', ['remove']],
  ['attache', 3, '7', ['remove']],
  ['attache', 3, null, []],
] as const)('a %s, status %i, store %s: %j', (role, broker_status, store_id, expected) => {
  expect(deedsFor({ broker_status, store_id }, role)).toEqual(expected);
});
