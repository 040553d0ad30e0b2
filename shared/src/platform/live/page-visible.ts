import { useSyncExternalStore } from 'react';

const isPageVisible = () => document.visibilityState !== 'hidden';

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export function usePageVisible(): boolean {
  return useSyncExternalStore(onVisibilityChange, isPageVisible);
}

/** Runs `run` every `ms` while the page is visible, and returns a function that stops it. */
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
