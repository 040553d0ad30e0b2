/** Where Khmer words may break, where they may not, and what begins a file: nobody sees them, and nobody types them. */
const unseen = /[\u200b\u2060\ufeff]/g;

/** A name or a word as it is read: without signs that cannot be seen, and without blanks at its ends. */
export const seenText = (text: string): string => text.replace(unseen, '').trim();
