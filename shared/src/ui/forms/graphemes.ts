const segmenter = new Intl.Segmenter();

/** Length as a person counts it: an emoji or a Khmer cluster is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** The first `max` characters as a person counts them. */
export function cutToCharacters(text: string, max = Number.POSITIVE_INFINITY): string {
  if (text.length <= max) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}
