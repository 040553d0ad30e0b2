import { mergePhrases } from './merge-phrases';

it.each([
  ['one is added', ['a'], { texts: ['b', 'a'], seen: ['a'] }, ['b', 'a']],
  ['one is removed', ['b', 'a'], { texts: ['b'], seen: ['b', 'a'] }, ['b']],
  ['they are put in another order', ['b', 'a'], { texts: ['a', 'b'], seen: ['b', 'a'] }, ['a', 'b']],
  ['each phone adds one', ['c', 'a'], { texts: ['b', 'a'], seen: ['a'] }, ['b', 'a', 'c']],
  ['both add the same', ['b', 'a'], { texts: ['b', 'a'], seen: ['a'] }, ['b', 'a']],
  ['one adds, the other one has removed', [], { texts: ['b', 'a'], seen: ['a'] }, ['b']],
  ['one removes what the other one has not', ['c', 'b', 'a'], { texts: ['b'], seen: ['b', 'a'] }, ['b', 'c']],
  ['the answer was lost and it is sent again', ['b', 'a'], { texts: ['b', 'a'], seen: ['a'] }, ['b', 'a']],
  ['nothing was said of what was seen', ['c', 'a'], { texts: ['b', 'a'] }, ['b', 'a']],
  ['one is there twice', [], { texts: ['a', 'a'], seen: [] }, ['a']],
])('where %s', (_, stored, saved, together) => {
  expect(mergePhrases(stored, saved)).toEqual(together);
});
