const joiners = '\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}';
/** Invisible characters: word breaks in Khmer, direction marks, fillers and byte order marks. */
const unseen = new RegExp(`(?![\\t\\n\\v\\f\\r${joiners}])[\\p{Cc}\\p{Default_Ignorable_Code_Point}]`, 'gu');
const joinersAlone = new RegExp(`^[\\s${joiners}]+$`, 'u');

/** Braille without dots is a blank. Marks are seen on a letter only, private characters on some devices only. */
const visible = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

export const isVisible = (text: string): boolean => visible.test(removeInvisibleCharacters(text));

export const removeInvisibleCharacters = (text: string): string =>
  text.replace(unseen, '').replace(joinersAlone, '').trim();
