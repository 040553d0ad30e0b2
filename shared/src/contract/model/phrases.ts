/** A member keeps as many phrases for chat, and as many for visits. */
export const phrasesMax = 20;

/** One for chat may have as many characters; one for visits as many as their content. */
export const chatPhraseMax = 200;
