import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from './locales/en-US.json';
import { ageOf, momentOf, readerOf } from './texts';

const composed = /^(range|role|effect|done|entry|reason|refusal|fault|vital|confirm\.(title|yes))\./;

it('has no text that nothing shows', () => {
  const files = readdirSync(__dirname, { withFileTypes: true, recursive: true }).filter(
    ({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const code = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n');
  const unused = Object.keys(english).filter((key) => !composed.test(key) && !code.includes(`'${key}'`));
  expect(unused).toEqual([]);
});

const now = new Date('2026-11-21T08:00:00Z');

it.each([
  ['2026-11-21T08:00:30Z', '0 min'],
  ['2026-11-21T07:00:01Z', '59 min'],
  ['2026-11-21T07:00:00Z', '1 h'],
  ['2026-11-19T08:00:01Z', '47 h'],
  ['2026-11-19T08:00:00Z', '2 d'],
])('what began at %s is %s old', (since, age) => {
  expect(ageOf(readerOf('en-US', now), since)).toBe(age);
});

it.each([
  ['en-US', '05/02/2026 21:04 UTC'],
  ['zh-CN', '2026-02-05 21:04 UTC'],
] as const)('writes a moment as %s does', (language, text) => {
  expect(momentOf(readerOf(language, now), '2026-02-05T21:04:59Z')).toBe(text);
});

it('fills in what looks like a pattern of a replacement as it is', () => {
  expect(readerOf('en-US', now).text('done.rollback', { app: '$&', build: '{{app}}' })).toBe(
    '$& is back to {{app}}.',
  );
});
