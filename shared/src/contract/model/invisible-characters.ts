/** What joins letters or pictures, or chooses how one is drawn. */
const joiners = '\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}';
/** Where Khmer words may break, which way letters run, what fills a place or begins a file: nobody sees or types them. */
const unseen = new RegExp(`(?![\\t\\n\\v\\f\\r${joiners}])[\\p{Cc}\\p{Default_Ignorable_Code_Point}]`, 'gu');
const joinersAlone = new RegExp(`^[\\s${joiners}]+$`, 'u');

/** A name or a word as it is read: without signs that cannot be seen, and without blanks at its ends. */
export const removeInvisibleCharacters = (text: string): string =>
  text.replace(unseen, '').replace(joinersAlone, '').trim();
