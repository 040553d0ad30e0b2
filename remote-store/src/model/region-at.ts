export interface Region {
  id: string;
  name: string;
  pinyin?: string;
  children?: Region[];
}

export function regionById(regions: readonly Region[], id: string): Region[] | null {
  for (const region of regions) {
    if (!region.children?.length) {
      if (region.id === id) return [region];
      continue;
    }
    const below = regionById(region.children, id);
    if (below) return [region, ...below];
  }
  return null;
}

/** Words that maps put before the names of Cambodian regions. */
const kinds =
  /^(khan|krong|srok|city of|province of|ខណ្ឌ|ក្រុង|ស្រុក|ខេត្ត|រាជធានី)\s*|\s*(province|city|district)$/gi;

const bare = (name: string) => name.toLowerCase().replace(kinds, '').trim();

/** Returns the path of regions that are all named in `names`, down to a smallest one. */
export function regionByNames(regions: readonly Region[], names: readonly string[]): Region[] | null {
  const wanted = new Set(names.map(bare));
  for (const region of regions) {
    if (!wanted.has(bare(region.name))) continue;
    if (!region.children?.length) return [region];
    const below = regionByNames(region.children, names);
    if (below) return [region, ...below];
  }
  return null;
}

/** Removes names of regions from the beginning of an address. Forms show the region in a field of its own. */
export function withoutPrefixes(address: string, prefixes: readonly string[]): string {
  return prefixes.reduce(
    (rest, prefix) => (rest.startsWith(prefix) ? rest.slice(prefix.length) : rest),
    address,
  );
}
