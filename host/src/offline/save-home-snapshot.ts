import { queryClient } from '@agency/shared';
import { toDoQuery } from '../screens/home/to-do-query';
import { type HomeSnapshot, homeSnapshotKey, local } from './home-snapshot';

export function saveHomeSnapshot(): void {
  storeHome();
  document.addEventListener('visibilitychange', storeWhenLeft);
}

function storeWhenLeft(): void {
  if (document.visibilityState === 'hidden') storeHome();
}

function storeHome(): void {
  const key = homeSnapshotKey();
  const root = document.getElementById('root');
  const start = document.querySelector<HTMLScriptElement>('body > script[src]');
  const { data: toDos, dataUpdatedAt: updatedAt = 0 } = queryClient.getQueryState(toDoQuery.queryKey) ?? {};
  if (!key || !start || !root?.querySelector('.host-home') || !toDos) return;
  // A dialog over home must not become part of the snapshot.
  if (root.querySelector('dialog, [role=dialog]')) return;
  const { lang: language } = document.documentElement;
  const kept: HomeSnapshot = {
    start: start.src,
    language,
    width: innerWidth,
    html: htmlOf(root),
    toDos,
    updatedAt,
  };
  local.set(key, kept);
}

/**
 * Copies the host's own part of the page. Widgets of remotes are replaced by placeholders, because their style sheets
 * load later.
 */
function htmlOf(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  const sections = (page: HTMLElement) =>
    page.querySelectorAll<HTMLElement>(
      ':is(.host-home, .host-more, .host-home > .ag-app, .host-more > .ag-app) > :not(.host-more, .ag-app)',
    );
  const live = sections(root);
  sections(copy).forEach((section, index) => {
    if (section.matches('.host-greeting') || section.querySelector('.host-tiles, .host-tools')) return;
    const shape = document.createElement('span');
    shape.className = 'ag-skeleton ag-skeleton--block';
    shape.style.height = '100%';
    section.replaceChildren(shape);
    section.style.height = `${live[index]?.offsetHeight ?? 0}px`;
  });
  // The content policy forbids inline styles in HTML, but scripts may set them.
  for (const element of copy.querySelectorAll<HTMLElement>('[style]')) {
    element.dataset.style = element.style.cssText;
    element.removeAttribute('style');
  }
  return copy.innerHTML;
}
