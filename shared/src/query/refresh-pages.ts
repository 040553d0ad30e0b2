import { rowsOfPages } from '../ui/list/list-query';
import { markOutdated, sightOf } from '../ui/list/rows-in-sight';

/** The most rows that one page of the API may have. */
const mostRows = 100;
/** So many calls refresh a whole list; a longer one where the eye is, and at its beginning. */
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
  /** It asks for many small pages at once, by the number of the big one. */
  answers: Map<number, Promise<Page>>;
  /** The rows with those that were not asked for, or null if all must be. */
  rows?: Promise<unknown[] | null>;
}

const refreshes = new WeakMap<AbortSignal, Refresh>();

/**
 * One page of a list that is refreshed behind what is shown. Somebody who has scrolled through three hundred pages of
 * ten rows and comes back would otherwise wait for three hundred answers, one after the other.
 */
export async function refreshedPage<Answer extends Page>(
  { page, page_size }: Wanted,
  known: readonly Page[],
  signal: AbortSignal,
  fetchPage: (wanted: Wanted) => Promise<Answer>,
): Promise<Answer> {
  const refresh: Refresh = refreshes.get(signal) ?? { answers: new Map() };
  refreshes.set(signal, refresh);
  const pagesAtOnce = Math.floor(mostRows / page_size);
  const ask = (big: number, as_of?: string) => {
    const wanted = { page: big, page_size: pagesAtOnce * page_size, ...(as_of && { as_of }) };
    const answer = refresh.answers.get(big) ?? fetchPage(wanted);
    refresh.answers.set(big, answer);
    return answer as Promise<Answer>;
  };
  refresh.rows ??= withMarks(known, refreshInSight(known, pagesAtOnce * page_size, ask));
  const rows = await refresh.rows;
  const first = (page - 1) * page_size;
  if (rows) return { ...(await ask(1)), list: rows.slice(first, first + page_size) };
  const answer = await ask(Math.ceil(page / pagesAtOnce));
  const firstInAnswer = ((page - 1) % pagesAtOnce) * page_size;
  return { ...answer, list: answer.list.slice(firstInAnswer, firstInAnswer + page_size) };
}

/**
 * The rows of a long list with its beginning and what is on the screen asked for anew. Where these tell that rows came,
 * went or moved, the places of the others are not known any more: null.
 */
async function refreshInSight(
  known: readonly Page[],
  size: number,
  ask: (big: number, as_of?: string) => Promise<Page>,
): Promise<{ rows: unknown[]; fresh: Set<number> } | null> {
  const before = rowsOf(known);
  if (before.length <= callsForAll * size) return null;
  const sight = sightOf(before) ?? { first: 0, last: 0 };
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

/** Marks the rows that were not asked for. Those that did not change stay the very objects that they were. */
async function withMarks(
  known: readonly Page[],
  refreshed: ReturnType<typeof refreshInSight>,
): Promise<unknown[] | null> {
  const found = await refreshed;
  for (const [at, row] of rowsOf(known).entries()) {
    if (typeof row === 'object' && row !== null) markOutdated(row, found !== null && !found.fresh.has(at));
  }
  return found?.rows ?? null;
}

const rowsOf = (pages: readonly Page[]) => rowsOfPages(pages, ({ list }) => list);

function idOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
}
