import { offerLines } from './offer-lines';

it.each([
  ['<p>Ten <b>per cent</b></p>\n<p>off</p>', 'Sale · Ten per cent off'],
  ['<img src=x onerror="document.title = 1">', 'Sale'],
  ['', 'Sale'],
  ['នំ'.repeat(30), `Sale · ${'នំ'.repeat(30)}`],
  ['a'.repeat(100), `Sale · ${'a'.repeat(100)}`],
  ['a'.repeat(101), `Sale · ${'a'.repeat(99)}…`],
])('%j is %j', (sale_desc, line) => {
  expect(offerLines([{ sale_type: 'Sale', sale_desc }])).toEqual([line]);
});
