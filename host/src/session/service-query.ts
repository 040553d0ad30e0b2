import { basePath, paths } from '@agency/shared/paths';

let held = '';

/**
 * Takes the query of the official-account page out of the URL before anybody reads it: it may carry a token and a code
 * that works once, which back, a reload or a shared link must not repeat.
 */
export function holdServiceQuery(): void {
  if (location.pathname !== basePath + paths.service.pathname) return;
  held = location.search;
  history.replaceState(history.state, '', location.pathname);
}

/** What was taken, once. */
export function takeServiceQuery(): string {
  const query = held;
  held = '';
  return query;
}
