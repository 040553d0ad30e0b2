/** The parameters by which the lists of this area are narrowed and sorted; others belong to the page. */
const filterParams = [
  'todo_type',
  'tab',
  'status',
  'kw',
  'region',
  'region_name',
  'is_gh',
  'labels',
  'groups',
  'near',
] as const;

/** What of a URL is the filter, in one order: the same filter has one text, by which it is named and found again. */
export function filterTextOf(search: URLSearchParams): string {
  // Zero says "all", which only matters where a to-do would otherwise begin with less.
  const isEmpty = (value: string) => value === '' || (value === '0' && !search.has('todo_type'));
  const named = filterParams.flatMap((name) => {
    const value = search.get(name) ?? '';
    return isEmpty(value) ? [] : [[name, value]];
  });
  return new URLSearchParams(named).toString();
}
