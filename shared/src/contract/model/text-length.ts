const plain = /^[ -~\u4e00-\u9fff]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Created lazily, because it takes 6 ms of the page's start. */
function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Returns the length in graphemes: a Khmer cluster or an emoji counts as one. */
export function textLength(text: string): number {
  if (plain.test(text)) return text.length;
  let length = 0;
  for (const _ of graphemesOf(text)) length++;
  return length;
}

/** Returns the first `max` graphemes. */
export function cutText(text: string, max = Number.POSITIVE_INFINITY): string {
  if (text.length <= max) return text;
  // Includes the next character, which might combine with the last one.
  if (plain.test(text.slice(0, max + 1))) return text.slice(0, max);
  let count = 0;
  for (const { index } of graphemesOf(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}
