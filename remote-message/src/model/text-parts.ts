import { parseUrl } from '@agency/shared/model/parse-url';
import { LinkifyIt } from 'linkify-it';

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link' | 'phone'; text: string; href: string };

/** Matches where an address begins: with http(s) or `www.`. Nothing else becomes a link. */
const addressStart = String.raw`https?:(?=\/\/)|www\.(?=\w)`;
/**
 * Matches phone numbers with a plus or a leading zero, and mobile numbers of mainland China and Hong Kong, with
 * optional spaces. Sums of money do not match.
 */
const number = String.raw`(?:\+\d[\d -]{6,16}\d|0\d[\d -]{6,12}\d|1[3-9]\d(?:[ -]?\d{4}){2}|[569]\d{3}[ -]?\d{4})(?![\d.,]?\d| ?(?:元(?!旦)|平[方米]|[万亿块¥￥$€៛㎡]|人民币|港币|美元|រៀល|ដុល្លារ|(?:yuan|rmb|cny|hkd|usd|khr|riel|dollars?|m²)(?!\w)))`;

/** A bare address or a number after such text is a part of something longer. Safari 15 has no lookbehinds. */
const notAfter = { address: /[\w@.]$/, number: /(?:[\d.,+-]|[¥￥$€៛] ?)$/ };

const linkify = new LinkifyIt();

/** An address that text of another script follows without a blank, as in Chinese: it ends with its host. */
const hostBeforeText = /^\/\/[\w.-]*\.[a-z]{2,}(?=[^\0-\x7f])/i;

/** Splits a text into parts that together are exactly the text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const pattern = new RegExp(`(${addressStart})|${number}`, 'gi');
  let end = 0;
  const add = (part: TextPart) => {
    if (part.text !== '') parts.push(part);
  };
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { 0: whole, 1: start, index } = match;
    if (isPartOfMore(text.slice(0, index), start)) {
      pattern.lastIndex = index + 1;
      continue;
    }
    const found = start ? addressAt(text, index, start) : whole;
    if (found === '') continue;
    add({ kind: 'text', text: text.slice(end, index) });
    add(start ? linkOf(found) : { kind: 'phone', text: found, href: `tel:${found.replace(/[ -]/g, '')}` });
    end = index + found.length;
    pattern.lastIndex = end;
  }
  add({ kind: 'text', text: text.slice(end) });
  return parts;
}

function isPartOfMore(before: string, start: string | undefined): boolean {
  if (start?.toLowerCase().startsWith('http')) return false;
  return (start ? notAfter.address : notAfter.number).test(before.slice(-2));
}

/** Returns the address that begins at `index` with `start`. It is empty if the text there is not an address. */
function addressAt(text: string, index: number, start: string): string {
  const isBare = start.startsWith('w') || start.startsWith('W');
  const tail = isBare ? `//${text.slice(index)}` : text.slice(index + start.length);
  const length = hostBeforeText.exec(tail)?.[0].length ?? linkify.testSchemaAt(tail, 'http:', 0);
  return length === 0 ? '' : text.slice(index, index + length + (isBare ? -'//'.length : start.length));
}

function linkOf(text: string): TextPart {
  const href = /^https?:/i.test(text) ? text : `https://${text}`;
  return parseUrl(href) ? { kind: 'link', text, href } : { kind: 'text', text };
}
