/** What a page needs to look the same when the user comes back to it. */
interface RememberedScroll {
  top: number;
  /** Row heights of windowed lists; opaque to everyone but the list. */
  measurements?: unknown;
}

/** History entries beyond this are forgotten, oldest first. */
const CAPACITY = 100;

const remembered = new Map<string, RememberedScroll>();

export function recallScroll(key: string): RememberedScroll | undefined {
  return remembered.get(key);
}

export function rememberScroll(key: string, part: Partial<RememberedScroll>): void {
  const merged = { top: 0, ...remembered.get(key), ...part };
  remembered.delete(key);
  remembered.set(key, merged);
  const oldest = remembered.keys().next().value;
  if (remembered.size > CAPACITY && oldest !== undefined) remembered.delete(oldest);
}

/** Forgets everything, as logging out does. */
export function forgetScroll(): void {
  remembered.clear();
}
