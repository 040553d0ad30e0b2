/** Between two facts of one text: wide enough to tell them apart, and nothing of it is left where a line ends or begins. */
export const factGap = '\u2003';

/**
 * Several small facts as one text, without those that are not there; an element for each would slow long lists down. A line
 * ends before a number and not behind it, and nowhere within one: what is counted stays with its count, and a date is whole.
 */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  const text = facts.filter(Boolean).join(factGap);
  return text.replace(/(\d) /g, '$1\u00a0').replace(/(\d-)(?=\d)/g, '$1\u2060');
}
