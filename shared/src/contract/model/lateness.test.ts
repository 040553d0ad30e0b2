import { latenessOf } from './lateness';

it.each([
  [0, null],
  [59, null],
  [60, { unit: 'minutes', count: 1 }],
  [119, { unit: 'minutes', count: 1 }],
  [3599, { unit: 'minutes', count: 59 }],
  [3600, { unit: 'hours', count: 1 }],
  [172_799, { unit: 'hours', count: 47 }],
  [172_800, { unit: 'days', count: 2 }],
  [259_200, { unit: 'days', count: 3 }],
])('%i seconds late is %j', (seconds, lateness) => {
  expect(latenessOf(seconds)).toEqual(lateness);
});
