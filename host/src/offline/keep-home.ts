import { queryClient } from '@agency/shared';
import { toDoQuery } from '../screens/home/to-do-query';
import { type KeptHome, keptHomeKey, local } from './kept-home';

/** Keeps how home looks for the identity at hand, now and whenever the page is left. */
export function keepHome(): void {
  storeHome();
  document.addEventListener('visibilitychange', storeWhenLeft);
}

function storeWhenLeft(): void {
  if (document.visibilityState === 'hidden') storeHome();
}

function storeHome(): void {
  const key = keptHomeKey();
  const root = document.getElementById('root');
  const start = document.querySelector<HTMLScriptElement>('body > script[src]');
  const { data: toDos, dataUpdatedAt: updatedAt = 0 } = queryClient.getQueryState(toDoQuery.queryKey) ?? {};
  if (!key || !start || !root?.querySelector('.host-home') || !toDos) return;
  // What lies over home is not home.
  if (root.querySelector('dialog, [role=dialog]')) return;
  const { lang: language } = document.documentElement;
  const kept: KeptHome = {
    start: start.src,
    language,
    width: innerWidth,
    html: htmlOf(root),
    toDos,
    updatedAt,
  };
  local.set(key, kept);
}

/** The host's own part of the page. Pieces of remotes leave only a shape in their place: their style sheets come later. */
function htmlOf(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  const sections = (page: HTMLElement) =>
    page.querySelectorAll<HTMLElement>('.host-home > :not(.host-more), .host-more > *');
  const live = sections(root);
  sections(copy).forEach((section, index) => {
    if (section.matches('.host-greeting') || section.querySelector('.host-tiles, .host-tools')) return;
    const shape = document.createElement('span');
    shape.className = 'ag-skeleton ag-skeleton--block';
    shape.style.height = '100%';
    section.replaceChildren(shape);
    section.style.height = `${live[index]?.offsetHeight ?? 0}px`;
  });
  // The content policy lets no style stand in HTML; a script may set it.
  for (const element of copy.querySelectorAll<HTMLElement>('[style]')) {
    element.dataset.style = element.style.cssText;
    element.removeAttribute('style');
  }
  return copy.innerHTML;
}
