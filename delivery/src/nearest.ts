/** The known word that was probably meant; null where none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  const begun = known.find((candidate) => candidate.startsWith(word));
  if (begun) return begun;
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= mostEdits(word) ? best.candidate : null;
}

/** What a message that there is no such word ends with: a question for the one that was probably meant, if any. */
export function didYouMean(word: string, known: readonly string[], before = ''): string {
  const meant = nearest(word, known);
  return meant ? `; did you mean ${before}${meant}?` : '';
}

/** With two letters changed, one of four is another word. */
function mostEdits({ length }: string): number {
  return length < 5 ? 1 : Math.max(2, length / 3);
}

/** How many letters have to be added, left out, replaced or swapped with the next one to make one word of the other. */
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
