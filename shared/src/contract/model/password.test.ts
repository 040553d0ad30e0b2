import { isPasswordValid } from './password';

describe('isPasswordValid', () => {
  // Shows ASVS 6.2.1.
  it.each([
    ['Agency1', false],
    ['Agency12', true],
    ['Agency1234567890', true],
    ['Agency12345678901', false],
    ['12345678', false],
    ['Agencyyy', false],
  ])('%s: %s', (password, valid) => {
    expect(isPasswordValid(password, false)).toBe(valid);
  });

  // Shows ASVS 6.2.5 and 6.2.9.
  it.each([
    ['11 characters', 'x'.repeat(11), false],
    ['12 characters of one kind', 'x'.repeat(12), true],
    ['64 characters', 'x'.repeat(64), true],
    ['65 characters', 'x'.repeat(65), false],
    ['12 pictures, each of two code units', '🌊'.repeat(12), true],
    [
      '11 letters with their marks, which are 22 code points before they are composed',
      'e\u0301'.repeat(11),
      false,
    ],
    ['64 letters with their marks', 'e\u0301'.repeat(64), true],
  ])('by the rule for long passwords, %s', (_, password, valid) => {
    expect(isPasswordValid(password, true)).toBe(valid);
  });
});
