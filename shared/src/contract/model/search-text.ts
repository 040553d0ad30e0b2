import { readTyped } from './typed-digits';

const accents = /[\u0300-\u036f]/g;

/**
 * Returns the form in which texts are compared in a search: without case, accents and invisible characters, with usual
 * letters and digits for full-width ones. Marks that are letters of their script, such as Khmer vowels, stay. The
 * database has the same form in its function `search_text`.
 */
export function searchText(text: string): string {
  return readTyped(text).normalize('NFD').replace(accents, '').replaceAll(coengDa, coengTa).toLowerCase();
}

/** Below another consonant, Khmer da and ta look the same, and people type either. */
const coengDa = '\u17d2\u178a';
const coengTa = '\u17d2\u178f';

/** Returns whether `text` contains `word` in any spelling that looks the same. */
export const containsText = (text: string, word: string): boolean =>
  searchText(text).includes(searchText(word).trim());
