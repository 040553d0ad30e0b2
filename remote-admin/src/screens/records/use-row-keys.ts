import { type KeyboardEvent, useCallback } from 'react';

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the links of a list's rows with the arrow keys. */
export function useRowKeys() {
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step || !(event.target instanceof HTMLAnchorElement)) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('article a')];
    const next = links[links.indexOf(event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }, []);
}
