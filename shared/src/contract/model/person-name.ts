/** The rule for names of people in an organisation of one country (docs/product.md, section 5). */
export interface NameRule {
  /** Maximum user-perceived characters. */
  max: number;
  /** Characters besides letters and digits that a name may have; the hyphen comes first, or it would mean a range. */
  signs: string;
}

/** The specification's rule is that of its default region. */
const nameRules: Partial<Record<string, NameRule>> = { CN: { max: 11, signs: '-_.·' } };
const usualRule: NameRule = { max: 40, signs: "-_.·'’()（）" };

/** Returns the rule for an organisation by its country (ISO 3166 alpha-2). */
export const nameRuleOf = (countryId: string): NameRule => nameRules[countryId] ?? usualRule;

/** Returns whether the name consists of words of the rule's characters, separated by single spaces. */
export function hasNameForm(name: string, { signs }: NameRule): boolean {
  const word = `[${signs}\\p{L}\\p{M}\\p{Nd}]+`;
  return new RegExp(`^${word}( ${word})*$`, 'u').test(name);
}
