export const phrasesMax = 20;

export const chatPhraseMax = 200;
