import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLimits, type Rule } from '../../platform/quota/limits';
import { digitsOfCode, triesPerCode } from './sms-codes';

const day = 24 * 3600;
const year = 365;

const mostADay = (rules: Rule[]) =>
  Math.min(...rules.map(({ max, seconds }) => max * Math.ceil(day / seconds)));

const { failuresPerPhoneAndAddress, failuresPerPhone, smsPerPhone } = defaultLimits;
const guesses = {
  fromOneAddress: mostADay(failuresPerPhoneAndAddress),
  fromEverywhere: mostADay(failuresPerPhone),
  ofCodes: mostADay(smsPerPhone) * triesPerCode,
};

it('a password is guessed 20 times a day from an address, and 2,400 times from everywhere', () => {
  expect([guesses.fromOneAddress, guesses.fromEverywhere]).toEqual([20, 2400]);
  expect(36 ** 8 / (guesses.fromEverywhere * year)).toBeGreaterThan(1_000_000);
});

// Shows ASVS 6.5.4.
it('a code is guessed once in 55 years', () => {
  expect(guesses.ofCodes).toBe(50);
  expect(Math.round(10 ** digitsOfCode / (guesses.ofCodes * year))).toBe(55);
});

// Shows ASVS 2.1.3 and 6.1.1.
it('the page about the server shows this arithmetic', () => {
  const page = readFileSync(join(__dirname, '../../../../docs/server/calls.md'), 'utf8').replace(/\s+/g, ' ');
  const grouped = (number: number) => number.toLocaleString('en-US');
  for (const words of [
    `${guesses.fromOneAddress} guesses a day from one address`,
    `${grouped(guesses.fromEverywhere)} a day from all addresses together, which is ${grouped(guesses.fromEverywhere * year)} a year`,
    `${guesses.ofCodes} guesses a day of ${grouped(10 ** digitsOfCode)} codes`,
  ])
    expect(page).toContain(words);
});
