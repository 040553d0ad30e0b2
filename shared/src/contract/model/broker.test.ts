import { brokerStatusesOf } from './broker';

it.each([
  [undefined, [1, 3]],
  [[], [1, 3]],
  [[0], [1, 3]],
  [
    [2, 0],
    [1, 3],
  ],
  [[1], [1]],
  [[2], [2]],
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
])('for the requested statuses %j a list has brokers of %j', (requested, statuses) => {
  expect(brokerStatusesOf(requested)).toEqual(statuses);
});
