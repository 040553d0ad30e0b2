import { containsText, searchText } from './search-text';

const separators = /[\s'’]/g;
const lettersAndDigits = /^[a-z0-9]*[a-z][a-z0-9]*$/;

/**
 * Returns the letters of a word that may be pinyin or initials, and null for other words. Input methods write `v` for
 * `ü`; both become `u`, as in the stored pinyin.
 */
export function typedPinyin(word: string): string | null {
  const letters = searchText(word).replace(separators, '').replaceAll('v', 'u');
  return lettersAndDigits.test(letters) ? letters : null;
}

/**
 * Builds the regular expression, for JavaScript and PostgreSQL, that finds the letters of {@link typedPinyin} in stored
 * pinyin such as `FuTianDian`: as pinyin from the beginning of a syllable, or as the first letters of syllables.
 */
export function pinyinPattern(letters: string): string {
  const [first = '', ...rest] = letters.toUpperCase();
  const inSyllables = rest.map((letter) =>
    /\d/.test(letter) ? letter : `[${letter}${letter.toLowerCase()}]`,
  );
  return `${first}${inSyllables.join('')}|${[first, ...rest].join('[a-z]*')}`;
}

/** Returns whether a name contains `word`, or its pinyin or initials do. */
export function containsName(
  { name, pinyin = '' }: { name: string; pinyin?: string },
  word: string,
): boolean {
  const letters = typedPinyin(word);
  return containsText(name, word) || (letters !== null && new RegExp(pinyinPattern(letters)).test(pinyin));
}
