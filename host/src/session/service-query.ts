import { basePath, paths } from '@agency/shared/paths';

let held = '';

/**
 * Removes the query of the official-account page from the URL before other code reads it. It may contain a token and a
 * one-time code, which back, a reload or a shared link must not repeat.
 */
export function storeServiceQuery(): void {
  if (location.pathname !== basePath + paths.service.pathname) return;
  held = location.search;
  history.replaceState(history.state, '', location.pathname);
}

export function consumeServiceQuery(): string {
  const query = held;
  held = '';
  return query;
}
