const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Length of a text in characters as people count them: a Khmer cluster or an emoji is one. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of graphemes.segment(text)) length++;
  return length;
}
