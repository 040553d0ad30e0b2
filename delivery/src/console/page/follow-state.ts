import { abortAfter } from '@agency/shared/model/abort-after';
import { applySearch } from './follow-search';
import { formatTimes } from './format-times';

const everyMs = 5_000;
/** Ms without an answer after which the server counts as unreachable. */
const patienceMs = 10_000;

/** Updates the page while it is visible. `sign` shows whether it is up to date. */
export function followState(sign: HTMLElement): void {
  const stateUrl = `${location.pathname.replace(/\/$/, '')}/api/state${location.search}`;
  let tag: string | null = null;
  let timer = 0;

  const look = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    try {
      const answer = await ask(stateUrl, tag ? { 'if-none-match': tag } : {});
      if (answer.status === 401) location.reload();
      if (!answer.ok && answer.status !== 304) throw new Error(String(answer.status));
      const isNews = tag !== null && answer.status === 200;
      if (!isNews || (await showNews())) tag = answer.headers.get('etag') ?? tag;
      say(sign, true);
    } catch {
      say(sign, false);
    }
    timer = window.setTimeout(look, everyMs);
  };

  document.addEventListener('visibilitychange', look);
  void look();
}

/** Replaces the main part by the server's current one, but not while the user fills in a form. */
async function showNews(): Promise<boolean> {
  const main = document.querySelector('main');
  if (!main || main.querySelector('form:focus-within')) return false;
  const answer = await ask(location.href);
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = page.querySelector('main');
  if (!next || main.querySelector('form:focus-within')) return false;
  const focused = document.activeElement;
  const place = focused && main.contains(focused) ? placeOf(focused) : null;
  for (const { id } of main.querySelectorAll('details[open]')) {
    next.querySelector(`#${CSS.escape(id)}`)?.setAttribute('open', '');
  }
  const done = main.querySelector('.done');
  if (done) next.querySelector('h1')?.after(done);
  formatTimes(next);
  applySearch(next);
  main.replaceWith(next);
  if (place) next.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  return true;
}

function placeOf(element: Element): string | null {
  const href = element.getAttribute('href');
  if (href) return `a[href="${CSS.escape(href)}"]`;
  const { id } = element.closest('details') ?? {};
  return id && element.matches('summary') ? `#${CSS.escape(id)} > summary` : null;
}

function say(sign: HTMLElement, isLive: boolean): void {
  const words = (isLive ? sign.dataset.live : sign.dataset.notLive) ?? '';
  sign.classList.toggle('off', !isLive);
  // Unchanged text is not set, so that it is not announced again.
  if (sign.textContent !== words) sign.textContent = words;
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, cache: 'no-store', signal: abortAfter(patienceMs) });
}
