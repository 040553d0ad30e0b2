import { isPasswordValid } from './account';

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
    expect(isPasswordValid(password)).toBe(valid);
  });
});
