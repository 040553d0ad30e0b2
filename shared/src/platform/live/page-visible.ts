import { useSyncExternalStore } from 'react';

const isPageVisible = () => document.visibilityState !== 'hidden';

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is in front, as far as the browser knows. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(onVisibilityChange, isPageVisible);
}

/** Runs again and again while the page is in front, until the returned function is called: nothing ticks behind it. */
export function everyWhileVisible(ms: number, run: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    if (isPageVisible()) timer = setInterval(run, ms);
  };
  follow();
  const unfollow = onVisibilityChange(follow);
  return () => {
    clearInterval(timer);
    unfollow();
  };
}
