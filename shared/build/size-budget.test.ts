import { findSizeFault } from './size-budget';

const files = [
  { name: 'main.css', bytes: 5000 },
  { name: 'main.js', bytes: 165_000 },
];
const modules = Array.from({ length: 8 }, (_, index) => ({ name: `module-${index}`, bytes: index * 1000 }));

const budget = (bytes: number) => ({ what: 'The start', bytes, advice: 'Fetch it later.' });

it('accepts a start of exactly its budget', () => {
  expect(findSizeFault(files, () => modules, budget(170_000))).toBeNull();
});

it('says of a start that is one byte larger by how much, and what is in it, largest first', () => {
  const verdict = findSizeFault(files, () => modules, budget(169_999));
  expect(verdict).toContain('The start takes 170.0 KB (brotli), 0.0 KB more than its budget of 170.0 KB');
  expect(verdict).toContain('\nFetch it later.\n');
  expect(verdict).toContain('Files: main.js 165.0 KB, main.css 5.0 KB');
  expect(verdict).toContain('module-7 7.0 KB, module-6 6.0 KB, module-5 5.0 KB, module-4 4.0 KB, module-3');
  expect(verdict).not.toContain('module-2');
});
