const joiners = '\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}';
/** Invisible characters: word breaks in Khmer, direction marks, fillers and byte order marks. */
const unseen = new RegExp(`(?![\\t\\n\\v\\f\\r${joiners}])[\\p{Cc}\\p{Default_Ignorable_Code_Point}]`, 'gu');
const joinersAlone = new RegExp(`^[\\s${joiners}]+$`, 'u');

/** Returns the text without invisible characters and surrounding blanks. */
export const removeInvisibleCharacters = (text: string): string =>
  text.replace(unseen, '').replace(joinersAlone, '').trim();
