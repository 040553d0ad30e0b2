import { tellMoments } from './tell-moments';

const everyMs = 5_000;
/** A server that does not answer for so long has gone. */
const patienceMs = 10_000;

/** Shows what has changed while the page is looked at. `sign` tells whether it is up to date. */
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

/** Fetches the page anew and puts its main part in place; not under the hands of somebody who fills in a form. */
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
  tellMoments(next);
  main.replaceWith(next);
  if (place) next.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  return true;
}

/** Finds the same thing in the new part: a link by where it leads, the head of a part that opens by the part. */
function placeOf(element: Element): string | null {
  const href = element.getAttribute('href');
  if (href) return `a[href="${CSS.escape(href)}"]`;
  const { id } = element.closest('details') ?? {};
  return id && element.matches('summary') ? `#${CSS.escape(id)} > summary` : null;
}

function say(sign: HTMLElement, isLive: boolean): void {
  const words = (isLive ? sign.dataset.live : sign.dataset.notLive) ?? '';
  sign.classList.toggle('off', !isLive);
  // What has not changed is not read out again.
  if (sign.textContent !== words) sign.textContent = words;
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
}
