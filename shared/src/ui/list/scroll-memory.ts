import { onForget } from '../../platform/session/forget-user';

/** What a page needs to look the same when the user comes back to it. */
interface RememberedScroll {
  top: number;
}

/** How the rows of a list stood when they were drawn last. */
export interface RowPlaces {
  /** By the rows' keys, px. */
  heights: ReadonlyMap<string | number | bigint, number>;
  /** Height of what stands above them in their scroller, px. */
  offset: number;
  /** How large their scroller was, px. */
  rect: { width: number; height: number } | null;
}

/** History entries beyond this are forgotten, oldest first. */
const CAPACITY = 100;

/** Lists whose rows' places are kept: of a long one they take half a megabyte. */
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

/** The address of the link by which a history entry was left. */
export function recallFollowed(key: string): string | undefined {
  return followed.get(key);
}

export function rememberFollowed(key: string, href: string): void {
  keepNewest(followed, key, href, CAPACITY);
}

/** The same for every visit of the list. */
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

/** Forgets everything, as logging out does. */
export function forgetScroll(): void {
  remembered.clear();
  places.clear();
  followed.clear();
}

onForget((event) => {
  if (event !== 'identity-known') forgetScroll();
});
