export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link' | 'phone'; text: string; href: string };

/** Matches addresses with http(s) or a leading `www.`. Nothing else becomes a link. */
const address = String.raw`(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]+`;
/**
 * Matches phone numbers with a plus or a leading zero, and mobile numbers of mainland China and Hong Kong, with
 * optional spaces.
 */
const number = String.raw`(?<![\d.,+-])(?:\+\d[\d -]{6,16}\d|0\d[\d -]{6,12}\d|1[3-9]\d(?:[ -]?\d{4}){2}|[569]\d{3}[ -]?\d{4})(?![\d.,]?\d)`;
const pattern = new RegExp(`(${address})|(${number})`, 'gi');

/** Punctuation after an address belongs to the sentence. */
const sentenceEnd = /[.,;:!?'")\]]+$/;

/** Splits a text into parts that together are exactly the text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const add = (part: TextPart) => {
    if (part.text !== '') parts.push(part);
  };
  for (const match of text.matchAll(pattern)) {
    const [whole, link] = match;
    const found = link ? whole.replace(sentenceEnd, '') : whole;
    add({ kind: 'text', text: text.slice(end, match.index) });
    add(link ? linkOf(found) : { kind: 'phone', text: found, href: `tel:${found.replace(/[ -]/g, '')}` });
    end = match.index + found.length;
  }
  add({ kind: 'text', text: text.slice(end) });
  return parts;
}

function linkOf(text: string): TextPart {
  const href = /^https?:/i.test(text) ? text : `https://${text}`;
  try {
    return { kind: 'link', text, href: new URL(href) && href };
  } catch {
    return { kind: 'text', text };
  }
}
