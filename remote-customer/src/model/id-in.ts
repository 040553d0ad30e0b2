export function idIn(search: URLSearchParams, name: string): string | null {
  const id = search.get(name) ?? '';
  return /^[0-9]{1,18}$/.test(id) ? id : null;
}
