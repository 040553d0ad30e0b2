import { readDigits, readTyped } from './typed-digits';

it.each([
  ['០១២ ៣៤៥ ៦៧៨', '012 345 678'],
  ['１３８０００００００１', '13800000001'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['\u202a+855 12 345 678\u202c', '+855 12 345 678'],
  ['\u2066１２\u200b３\u2069\ufeff', '123'],
  ['＋８５５（１２）', '+855(12)'],
  ['1\u300023', '1 23'],
  ['line\n2', 'line\n2'],
])('%j is read as %j', (text, read) => {
  expect(readTyped(text)).toBe(read);
});

it('knows the ten digits of every script', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((text) => /^\p{Nd}$/u.test(text));
  expect(all.length % 10).toBe(0);
  expect(all.map(readDigits).join('')).toBe('0123456789'.repeat(all.length / 10));
});
