import { followSearch } from './follow-search';
import { followState } from './follow-state';
import { followTheme } from './follow-theme';
import { formatTimes } from './format-times';

followTheme();
document.addEventListener('DOMContentLoaded', () => {
  formatTimes(document);
  forgetDone();
  const search = document.querySelector<HTMLFormElement>('form[role="search"]');
  if (search) followSearch(search);
  const sign = document.querySelector<HTMLElement>('[data-live]');
  if (sign) followState(sign);
});

/** Removes the action's result from the address, so that a reload does not show it again. */
function forgetDone(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('done')) return;
  url.searchParams.delete('done');
  url.searchParams.delete('app');
  history.replaceState(null, '', url);
}
