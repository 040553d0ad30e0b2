import { withPhrase } from './phrase';

it.each([
  ['', 'Met the head', 20, 'Met the head'],
  ['Two brokers', 'Met the head', 24, 'Two brokers\nMet the head'],
  ['Two brokers  ', 'Met the head', 24, 'Two brokers\nMet the head'],
  ['Two brokers', 'Met the head', 23, null],
  ['', '见到店长', 4, '见到店长'],
  ['', '见到店长', 3, null],
  // Khmer counts grapheme clusters, of which this word has three.
  ['', 'កម្ពុជា', 3, 'កម្ពុជា'],
])('%j and %j within %i characters are %j', (typed, phrase, max, text) => {
  expect(withPhrase(typed, phrase, max)).toBe(text);
});
