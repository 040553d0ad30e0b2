interface Saved {
  /** What is to be kept, in the member's own order. */
  texts: readonly string[];
  /** What the phone showed when that was decided; without it, what is kept counts as seen. */
  seen?: readonly string[] | undefined;
}

/**
 * What two phones of one member have changed, together: a phrase that was added or removed elsewhere since `seen` stays
 * added or removed, and what was added elsewhere follows.
 */
export function mergePhrases(kept: readonly string[], { texts, seen = kept }: Saved): string[] {
  const removedElsewhere = new Set(seen.filter((text) => !kept.includes(text)));
  const addedElsewhere = kept.filter((text) => !seen.includes(text));
  return [...new Set([...texts.filter((text) => !removedElsewhere.has(text)), ...addedElsewhere])];
}
