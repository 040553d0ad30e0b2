export function nearest(word: string, known: readonly string[]): string | null {
  const begun = known.find((candidate) => candidate.startsWith(word));
  if (begun) return begun;
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= mostEdits(word) ? best.candidate : null;
}

export function didYouMean(word: string, known: readonly string[], before = ''): string {
  const meant = nearest(word, known);
  return meant ? `; did you mean ${before}${meant}?` : '';
}

/** Limits short words to one edit, because with two of four letters changed it is another word. */
function mostEdits({ length }: string): number {
  return length < 5 ? 1 : Math.max(2, length / 3);
}

/** Edit distance of two words: letters added, left out, replaced, or swapped with the next one. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] as number) + (letter === other ? 0 : 1);
      const isSwapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other;
      const swapped = isSwapped ? (before[j - 1] as number) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) as number;
}
