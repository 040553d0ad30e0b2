interface Saved {
  texts: readonly string[];
  /** Phrases that the phone showed before the change; by default the stored ones. */
  seen?: readonly string[] | undefined;
}

/**
 * Merges the changes of two phones: additions and removals since `seen` on another phone stay, and its additions come
 * last.
 */
export function mergePhrases(kept: readonly string[], { texts, seen = kept }: Saved): string[] {
  const removedElsewhere = new Set(seen.filter((text) => !kept.includes(text)));
  const addedElsewhere = kept.filter((text) => !seen.includes(text));
  return [...new Set([...texts.filter((text) => !removedElsewhere.has(text)), ...addedElsewhere])];
}
