import { partsOf } from './text-parts';

const followed = (text: string) =>
  partsOf(text).flatMap((part) => (part.kind === 'text' ? [] : [[part.kind, part.text, part.href]]));

it.each([
  ['See https://example.com/a?b=1.', [['link', 'https://example.com/a?b=1', 'https://example.com/a?b=1']]],
  ['户型图在www.example.com，请看', [['link', 'www.example.com', 'https://www.example.com']]],
  ['(http://example.com)', [['link', 'http://example.com', 'http://example.com']]],
  ['电话13800000001谢谢', [['phone', '13800000001', 'tel:13800000001']]],
  ['138 0000 0001', [['phone', '138 0000 0001', 'tel:13800000001']]],
  ['Call +855 12 345 678 now', [['phone', '+855 12 345 678', 'tel:+85512345678']]],
  [
    '012 345 678 ឬ 0755-8888 8888',
    [
      ['phone', '012 345 678', 'tel:012345678'],
      ['phone', '0755-8888 8888', 'tel:075588888888'],
    ],
  ],
  ['HK 9123 4567', [['phone', '9123 4567', 'tel:91234567']]],
])('%s', (text, parts) => {
  expect(followed(text)).toEqual(parts);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt://%0ap()',
  'data:text/html,<script>p()</script>',
  '//evil.invalid/x',
  '<a href="https:">x</a>',
  'http://[',
  '5,000,000 to 13,800,000,001',
  '2026-11-22 10:30',
  'ID 440301199001011234',
  '138****0001',
  '88.91234567',
  '100 units, 25 sold',
])('%s leads nowhere', (text) => {
  expect(followed(text)).toEqual([]);
});

it.each(['a https://b.c/d, 13800000001!', '<b>x</b> www.a.b', '', ' '])(
  '%j stays letter by letter',
  (text) => {
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  },
);
