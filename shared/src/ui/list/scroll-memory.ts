import { onForget } from '../../platform/session/forget-user';

interface RememberedScroll {
  top: number;
}

export interface RowPlaces {
  heights: ReadonlyMap<string | number | bigint, number>;
  /** Height in px of the content above the rows in their scroller. */
  offset: number;
  rect: { width: number; height: number } | null;
}

const CAPACITY = 100;

/** Maximum number of lists whose row heights are cached; a long list takes half a megabyte. */
const LISTS = 8;

const remembered = new Map<string, RememberedScroll>();
const places = new Map<string, RowPlaces>();
const followed = new Map<string, string>();

export function recallScroll(key: string): RememberedScroll | undefined {
  return remembered.get(key);
}

export function rememberScroll(key: string, scroll: RememberedScroll): void {
  keepNewest(remembered, key, scroll, CAPACITY);
}

export function recallFollowed(key: string): string | undefined {
  return followed.get(key);
}

export function rememberFollowed(key: string, href: string): void {
  keepNewest(followed, key, href, CAPACITY);
}

export function recallPlaces(list: string): RowPlaces | undefined {
  return places.get(list);
}

export function rememberPlaces(list: string, rows: RowPlaces): void {
  keepNewest(places, list, rows, LISTS);
}

function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, capacity: number): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next().value;
  if (map.size > capacity && oldest !== undefined) map.delete(oldest);
}

export function forgetScroll(): void {
  remembered.clear();
  places.clear();
  followed.clear();
}

onForget((event) => {
  if (event !== 'identity-known') forgetScroll();
});
