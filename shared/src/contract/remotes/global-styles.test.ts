import { findGlobalStyles } from './global-styles';

const selectors = (css: string) => findGlobalStyles(css).map(({ text }) => text);

it.each([
  ['button { background: red !important }', 'button'],
  ['* { letter-spacing: 3px }', '*'],
  ['body { font-size: 30px }', 'body'],
  [':root { color: red }', ':root'],
  ['html[data-theme=dark] { color: red }', 'html[data-theme=dark]'],
  ['.ag-button { color: red }', '.ag-button'],
  ['.host-home > div { color: red }', '.host-home > div'],
  ['[class=store-card] { color: red }', '[class=store-card]'],
  ['button:not(.store-card) { color: red }', 'button:not(.store-card)'],
  ['@media print { a { color: red } }', 'a'],
  ['@layer screen { .store-card, a { color: red } }', 'a'],
])('%s changes pages of others', (css, selector) => {
  expect(selectors(css)).toEqual([selector]);
});

it.each([
  '.store-card { color: red }',
  '.store-card button:hover { color: red }',
  '.store-card.ag-card { color: red }',
  "[data-theme='dark'] .store-card { color: red }",
  '.store-card { & * { color: red } }',
  '@keyframes turn { from { opacity: 0 } 50% { opacity: 1 } }',
  '@font-face { font-family: Store }',
  '.store-card { --store-gap: 4px; color: var(--ag-text) }',
])('%s changes only pages of its own', (css) => {
  expect(findGlobalStyles(css)).toEqual([]);
});

it('refuses another value for a property of the kit, wherever it is set', () => {
  expect(findGlobalStyles('.store-card {\n  color: red;\n  --ag-brand: red;\n}')).toEqual([
    { line: 3, text: '--ag-brand: red' },
  ]);
});

it.each([
  ['99', []],
  ['100', [{ line: 1, text: 'z-index: 100' }]],
  ['2147483647 !important', [{ line: 1, text: 'z-index: 2147483647 !important' }]],
])('z-index: %s', (value, found) => {
  expect(findGlobalStyles(`.store-card { z-index: ${value} }`)).toEqual(found);
});

it('says the line of a selector', () => {
  expect(findGlobalStyles('.store-card {}\n\na,\np {}')).toEqual([
    { line: 3, text: 'a' },
    { line: 3, text: 'p' },
  ]);
});
