interface Saved {
  texts: readonly string[];
  /** Phrases that the phone showed before the change; by default the stored ones. */
  seen?: readonly string[] | undefined;
}

/**
 * Merges the changes of two phones: additions and removals since `seen` on another phone stay, and its additions come
 * last.
 */
export function mergePhrases(stored: readonly string[], { texts, seen = stored }: Saved): string[] {
  const removedElsewhere = new Set(seen.filter((text) => !stored.includes(text)));
  const addedElsewhere = stored.filter((text) => !seen.includes(text));
  return [...new Set([...texts.filter((text) => !removedElsewhere.has(text)), ...addedElsewhere])];
}
