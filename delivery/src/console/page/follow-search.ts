import { matchesSearch } from './matches-search';

/** Filters the apps of the page while the user types, and keeps what was typed in the address and in the page's links. */
export function followSearch(form: HTMLFormElement): void {
  form.addEventListener('input', () => {
    const url = withSearch(location.href, searchOf(form));
    history.replaceState(history.state, '', url);
    applySearch(document);
  });
  // The list is already filtered, and a new load would take the focus from the field.
  form.addEventListener('submit', (event) => event.preventDefault());
  applySearch(document);
}

/** Hides the apps in `part` that the search does not find, and announces how many it does. */
export function applySearch(part: ParentNode): void {
  const form = document.querySelector<HTMLFormElement>('form[role="search"]');
  if (!form) return;
  const search = searchOf(form);
  const apps = [...part.querySelectorAll<HTMLElement>('[data-app-text]')];
  for (const app of apps) app.hidden = !matchesSearch(app.dataset.appText ?? '', search);
  for (const link of part.querySelectorAll<HTMLAnchorElement>('nav a'))
    link.href = withSearch(link.href, search);
  const sign = form.querySelector<HTMLElement>('[data-found]');
  if (sign) say(sign, search, apps);
}

function say(sign: HTMLElement, search: string, apps: HTMLElement[]): void {
  const found = apps.filter(({ hidden }) => !hidden).length;
  const { found: some = '', none = '' } = sign.dataset;
  const words = (found === 0 ? none : some)
    .replace('{{n}}', String(found))
    .replace('{{all}}', String(apps.length));
  const text = search.trim() === '' ? '' : words;
  // Unchanged text is not set, so that it is not announced again.
  if (sign.textContent !== text) sign.textContent = text;
}

function searchOf(form: HTMLFormElement): string {
  return form.querySelector('input')?.value ?? '';
}

function withSearch(address: string, search: string): string {
  const url = new URL(address);
  if (search.trim() === '') url.searchParams.delete('q');
  else url.searchParams.set('q', search);
  return url.href;
}
