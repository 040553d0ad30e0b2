import { isQuiet } from './push';

const night = { from: '22:00', to: '07:00' };
const noon = { from: '12:00', to: '14:00' };

it.each([
  ['21:59', night, false],
  ['22:00', night, true],
  ['23:59', night, true],
  ['00:00', night, true],
  ['06:59', night, true],
  ['07:00', night, false],
  ['11:59', noon, false],
  ['12:00', noon, true],
  ['13:59', noon, true],
  ['14:00', noon, false],
  ['00:00', { from: '00:00', to: '06:00' }, true],
  ['23:59', { from: '18:00', to: '00:00' }, true],
  ['00:00', { from: '18:00', to: '00:00' }, false],
  ['08:00', { from: '08:00', to: '08:00' }, false],
  ['07:59', { from: '08:00', to: '08:00' }, false],
])('%s is within %j: %s', (time, hours, isIt) => {
  expect(isQuiet(time, hours)).toBe(isIt);
});
