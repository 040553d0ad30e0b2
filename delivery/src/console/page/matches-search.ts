/** Returns whether a text has every word of a search, in any order. Case and width of letters do not count. */
export function matchesSearch(text: string, search: string): boolean {
  const searched = normalise(text);
  return normalise(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

const normalise = (text: string) => text.normalize('NFKC').toLowerCase().trim();
