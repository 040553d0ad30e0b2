import { plainTextOf } from './plain-text';

it.each([
  ['plain words', 'plain words'],
  ['<p>Two  years\nof fees</p><p>free</p>', 'Two years of fees\nfree'],
  ['<ul><li>One</li><li>Two<br/>more</li></ul>', 'One\nTwo\nmore'],
  ['a <b>bold</b> word, 3 < 4 and 5 > 4', 'a bold word, 3 < 4 and 5 > 4'],
  ['Fish &amp; chips &#8364;5 &#x1F600;&nbsp;&lt;b&gt;', 'Fish & chips €5 😀 <b>'],
  ['&amp;lt; stays, &unknown; and &#9999999; too', '&lt; stays, &unknown; and � too'],
  ['seen<script>alert("<p>")</script><style>p{}</style><!-- not -->', 'seen'],
  ['seen<title>not</title> again', 'seen again'],
  ['<img src=x onerror=alert(1)>', ''],
  ['', ''],
])('reads %p', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});

it('reads no more than a page, and markup that never ends', () => {
  expect(plainTextOf('x'.repeat(30_000))).toHaveLength(20_000);
  expect(plainTextOf('<script'.repeat(10_000))).not.toContain('>');
});
