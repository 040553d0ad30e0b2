/** An id in the address of a page; null where there is none, and for what a mangled link has in its place. */
export function idIn(search: URLSearchParams, name: string): string | null {
  const id = search.get(name) ?? '';
  return /^[0-9]{1,18}$/.test(id) ? id : null;
}
