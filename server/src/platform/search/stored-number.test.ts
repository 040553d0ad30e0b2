import { phoneInText, phoneText } from '@agency/shared/model/format-phone';
import { storedNumber } from './stored-number';

it.each([
  ['13757405099', '13757405099'],
  ['137 5740 5099', '13757405099'],
  ['137-5740-5099', '13757405099'],
  ['+86 137 5740 5099', '13757405099'],
  ['008613757405099', '13757405099'],
  ['+85516877533', '16877533'],
  ['+855 016 877 533', '16877533'],
  ['(0755) 8888 6666', '75588886666'],
  ['138****0001', '138****0001'],
  ['+1 604 555 0199', '16045550199'],
  ['5099', '5099'],
  ['0123', '123'],
  ['012', '012'],
  ['00', '00'],
  ['0', '0'],
  ['សុខ', 'សុខ'],
  ['Tower 0123', 'Tower 0123'],
  ['-', '-'],
  ['*', '*'],
])('%s is looked for as %s', (word, stored) => {
  expect(storedNumber(word)).toBe(stored);
});

it.each(['16877533', '123456789'])('%s is found as it is shown', (number) => {
  for (const shown of [phoneText(number, '855'), phoneInText(number, '855'), `0${number}`])
    expect(storedNumber(shown)).toBe(number);
});
