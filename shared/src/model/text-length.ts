let segmenter: Intl.Segmenter | undefined;

/** Made when it is first needed: making one takes longer than any text that a person types. */
function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Length of a text in characters as people count them: a Khmer cluster or an emoji is one. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of graphemesOf(text)) length++;
  return length;
}

/** The first `max` characters as people count them. */
export function cutText(text: string, max = Number.POSITIVE_INFINITY): string {
  if (text.length <= max) return text;
  let count = 0;
  for (const { index } of graphemesOf(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}
