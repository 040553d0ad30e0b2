import { findFragments, subjectFault } from './plain-words-rules';

const diffOf = (...lines: string[]) =>
  ['--- a/host/src/a.ts', '+++ b/host/src/a.ts', `@@ -4,0 +5,${lines.length} @@`, ...lines].join('\n');

it.each([
  ['a fragment', ['+/** Of the host alone. */'], [5]],
  ['a fragment within code', ['+const one = 1;', '+  // Who came first.'], [6]],
  ['a sentence', ['+/** Returns the host. */'], []],
  ['a second line of a comment', ['+// The entry belongs to the remote', '+// Who asks gets it.'], []],
  ['a removed fragment', ['-/** Of the host alone. */'], []],
  ['code', ["+const text = 'Of the host';"], []],
])('finds in %s', (_what, lines, found) => {
  expect(findFragments(diffOf(...lines)).map(({ line }) => line)).toEqual(found);
});

it('names file and text', () => {
  expect(findFragments(diffOf('+// Nobody is here'))).toEqual([
    { path: 'host/src/a.ts', line: 5, text: 'Nobody is here' },
  ]);
});

it.each([
  ['72 characters', 'a'.repeat(72), true],
  ['73 characters', 'a'.repeat(73), false],
  ['a long body', `Short\n\n${'a'.repeat(80)}`, true],
  ['a merge', `Merge branch ${'a'.repeat(80)}`, true],
])('takes a subject of %s', (_what, message, isTaken) => {
  expect(subjectFault(message) === null).toBe(isTaken);
});
