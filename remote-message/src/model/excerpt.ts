import { searchText } from '@agency/shared/model/search-text';

/** Characters shown before the found words, so that a line begins with them and a little of what they follow. */
const mostBefore = 12;

export interface Excerpt {
  before: string;
  /** Empty if the words are found only in another spelling that looks the same. */
  found: string;
  after: string;
}

/** Splits a text at the place where it contains the keyword, and shortens what is before. */
export function excerptOf(text: string, keyword: string): Excerpt {
  const characters = [...text.replace(/\s+/g, ' ')];
  const forms = characters.map(searchText);
  const wanted = searchText(keyword).trim();
  const start = characters.findIndex((_, index) => startsWith(forms, index, wanted));
  if (start < 0 || wanted === '') return { before: '', found: '', after: characters.join('') };
  let end = start;
  for (let length = 0; length < wanted.length; end++) length += forms[end]?.length ?? 1;
  const before = characters.slice(Math.max(0, start - mostBefore), start).join('');
  return {
    before: start > mostBefore ? `…${before}` : before,
    found: characters.slice(start, end).join(''),
    after: characters.slice(end).join(''),
  };
}

function startsWith(forms: readonly string[], index: number, wanted: string): boolean {
  if (forms[index] === '') return false;
  return forms
    .slice(index, index + 2 * wanted.length)
    .join('')
    .startsWith(wanted);
}
