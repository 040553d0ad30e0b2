/** A dot between two facts. It stays at the end of a line, so that no line begins with it. */
export const factGap = '\u00a0· ';

/**
 * Joins the non-empty facts into one text, since an element for each would slow long lists down. Lines break only
 * before a number, never after or inside one, so a count stays with its unit and a date in one piece.
 */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  const text = facts.filter(Boolean).join(factGap);
  return text.replace(/(\d) /g, '$1\u00a0').replace(/(\d-)(?=\d)/g, '$1\u2060');
}
