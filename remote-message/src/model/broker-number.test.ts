import { callingCodeOf, shownNumber } from './broker-number';

it.each([
  ['+86 13600000008', '13600000008'],
  ['008613600000008', '13600000008'],
  ['+85512345678', '12345678'],
  ['852-91234567', '91234567'],
  ['8613600000', '8613600000'],
  ['136****0008', '136****0008'],
  ['', ''],
])('%s is shown as %s', (number, shown) => {
  expect(shownNumber(number)).toBe(shown);
});

it.each([
  ['+86 13600000008', '86'],
  ['0085512345678', '855'],
  ['+85291234567', '852'],
  ['8613600000', ''],
  ['', ''],
])('%s is of %s', (number, code) => {
  expect(callingCodeOf(number)).toBe(code);
});
