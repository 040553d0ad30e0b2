/** The most rows that one page of the API may have. */
const mostRows = 100;

interface Page {
  list: unknown[];
}

interface Wanted {
  page: number;
  page_size: number;
}

/** The answers of one refresh: it asks for many small pages at once, by the number of the big one. */
const refreshes = new WeakMap<AbortSignal, Map<number, Promise<Page>>>();

/**
 * One page of a list that is refreshed behind what is shown. Somebody who has scrolled through twenty pages of ten
 * rows and comes back would otherwise wait for twenty answers, one after the other.
 */
export async function refreshedPage<Answer extends Page>(
  { page, page_size }: Wanted,
  signal: AbortSignal,
  fetchPage: (wanted: Wanted) => Promise<Answer>,
): Promise<Answer> {
  const pagesAtOnce = Math.floor(mostRows / page_size);
  const big = Math.ceil(page / pagesAtOnce);
  const answers = refreshes.get(signal) ?? new Map<number, Promise<Page>>();
  refreshes.set(signal, answers);
  const answer = answers.get(big) ?? fetchPage({ page: big, page_size: pagesAtOnce * page_size });
  answers.set(big, answer);
  const rows = (await answer) as Answer;
  const first = ((page - 1) % pagesAtOnce) * page_size;
  return { ...rows, list: rows.list.slice(first, first + page_size) };
}
