/** Latin letters, digits and Chinese, each of them a character by itself. */
const plain = /^[ -~\u4e00-\u9fff]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Made when it is first needed: making one takes longer than any text that a person types, 6 ms of a start. */
function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Length of a text in characters as people count them: a Khmer cluster or an emoji is one. */
export function textLength(text: string): number {
  if (plain.test(text)) return text.length;
  let length = 0;
  for (const _ of graphemesOf(text)) length++;
  return length;
}

/** The first `max` characters as people count them. */
export function cutText(text: string, max = Number.POSITIVE_INFINITY): string {
  if (text.length <= max) return text;
  // With the next one, which might belong to the last.
  if (plain.test(text.slice(0, max + 1))) return text.slice(0, max);
  let count = 0;
  for (const { index } of graphemesOf(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}
