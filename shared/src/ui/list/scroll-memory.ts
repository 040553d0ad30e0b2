/** What a page needs to look the same when the user comes back to it. */
interface RememberedScroll {
  top: number;
}

export type RowHeights = ReadonlyMap<string | number | bigint, number>;

/** History entries beyond this are forgotten, oldest first. */
const CAPACITY = 100;

/** Lists whose row heights are kept: of a long one they take half a megabyte. */
const LISTS = 8;

const remembered = new Map<string, RememberedScroll>();
const heights = new Map<string, RowHeights>();

export function recallScroll(key: string): RememberedScroll | undefined {
  return remembered.get(key);
}

export function rememberScroll(key: string, scroll: RememberedScroll): void {
  keepNewest(remembered, key, scroll, CAPACITY);
}

/** The heights of a list's rows by their keys, as they were drawn last: the same for every visit of the list. */
export function recallHeights(list: string): RowHeights | undefined {
  return heights.get(list);
}

export function rememberHeights(list: string, rows: RowHeights): void {
  keepNewest(heights, list, rows, LISTS);
}

function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, capacity: number): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next().value;
  if (map.size > capacity && oldest !== undefined) map.delete(oldest);
}

/** Forgets everything, as logging out does. */
export function forgetScroll(): void {
  remembered.clear();
  heights.clear();
}
