import { rowsOfPages } from './list-query';
import { markOutdated, visibleRangeOf } from './visible-rows';

const mostRows = 100;
/** Maximum calls for refreshing a whole list; longer lists refresh only their beginning and the visible rows. */
const callsForAll = 3;

interface Page {
  list: unknown[];
  total_rows?: number;
  as_of?: string;
}

export interface Wanted {
  page: number;
  page_size: number;
  as_of?: string | undefined;
}

interface Refresh {
  known: readonly Page[];
  /** Running calls by the number of the large page, shared by the many small pages that the library requests. */
  answers: Map<number, Promise<Page>>;
  rows?: Promise<unknown[] | null>;
}

const refreshes = new WeakMap<AbortSignal, Refresh>();

/** The library requests pages sequentially; all pages of one fetch share its signal. */
export function refreshOf(signal: AbortSignal, knownPages: () => readonly Page[]): Refresh {
  const refresh = refreshes.get(signal) ?? { known: knownPages(), answers: new Map() };
  refreshes.set(signal, refresh);
  return refresh;
}

const pagesPerTask = 50;

/**
 * Returns one page of a list during a background refresh. Without this, three hundred pages of ten rows would take
 * three hundred sequential calls.
 */
export async function refreshedPage<Answer extends Page>(
  { page, page_size }: Wanted,
  refresh: Refresh,
  fetchPage: (wanted: Wanted) => Promise<Answer>,
): Promise<Answer> {
  const { known } = refresh;
  const pagesAtOnce = Math.floor(mostRows / page_size);
  const ask = (big: number, as_of?: string) => {
    const wanted = { page: big, page_size: pagesAtOnce * page_size, ...(as_of && { as_of }) };
    const answer = refresh.answers.get(big) ?? fetchPage(wanted);
    refresh.answers.set(big, answer);
    return answer as Promise<Answer>;
  };
  refresh.rows ??= withMarks(known, refreshVisible(known, pagesAtOnce * page_size, ask));
  const rows = await refresh.rows;
  if (page % pagesPerTask === 0) await new Promise((resolve) => setTimeout(resolve));
  const first = (page - 1) * page_size;
  if (rows) {
    const list = rows.slice(first, first + page_size);
    const before = known[page - 1] as Answer | undefined;
    return before && isSameRows(before.list, list) ? before : { ...(await ask(1)), list };
  }
  const answer = await ask(Math.ceil(page / pagesAtOnce));
  const firstInAnswer = ((page - 1) % pagesAtOnce) * page_size;
  return { ...answer, list: answer.list.slice(firstInAnswer, firstInAnswer + page_size) };
}

/**
 * Refreshes the beginning and the visible rows of a long list. Returns null if rows were added, removed or moved,
 * because the positions of the others are then unknown.
 */
async function refreshVisible(
  known: readonly Page[],
  size: number,
  ask: (big: number, as_of?: string) => Promise<Page>,
): Promise<{ rows: unknown[]; fresh: Set<number> } | null> {
  const before = rowsOf(known);
  if (before.length <= callsForAll * size) return null;
  const sight = visibleRangeOf(before) ?? { first: 0, last: 0 };
  const head = await ask(1);
  if (head.total_rows !== known.at(-1)?.total_rows) return null;
  const rows = [...before];
  const fresh = new Set<number>();
  for (const big of new Set([0, Math.floor(sight.first / size), Math.floor(sight.last / size)])) {
    const { list } = await ask(big + 1, big === 0 ? undefined : head.as_of);
    const last = Math.min(before.length, (big + 1) * size);
    for (let at = big * size; at < last; at += 1) {
      const row = list[at - big * size];
      const id = idOf(row);
      if (id === undefined || id !== idOf(before[at])) return null;
      rows[at] = row;
      fresh.add(at);
    }
  }
  return { rows, fresh };
}

/** Marks rows that were not refreshed; unchanged rows keep their identity. */
async function withMarks(
  known: readonly Page[],
  refreshed: ReturnType<typeof refreshVisible>,
): Promise<unknown[] | null> {
  const found = await refreshed;
  for (const [at, row] of rowsOf(known).entries()) {
    if (typeof row === 'object' && row !== null) markOutdated(row, found !== null && !found.fresh.has(at));
  }
  return found?.rows ?? null;
}

function isSameRows(before: readonly unknown[], rows: readonly unknown[]): boolean {
  return before.length === rows.length && before.every((row, at) => row === rows[at]);
}

const rowsOf = (pages: readonly Page[]) => rowsOfPages(pages, ({ list }) => list);

function idOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
}
