import { queryClient } from '@agency/shared';
import { userSettled } from './load-user';

/** Resolves when no request is pending and the browser is idle, so that the current page has priority. */
export async function whenIdle(): Promise<void> {
  await userSettled();
  do {
    while (queryClient.isFetching() > 0) await nextQueryEvent();
    await quietMoment();
    // The last answer may have rendered components that request more.
  } while (queryClient.isFetching() > 0);
}

/**
 * Ms without requests after which the page counts as at rest. Late rendering and prefetching finish within this time.
 */
const restMs = 2_000;

/** Resolves when the page has been idle for a while. CPU-intensive work waits for it, because phones have few cores. */
export async function whenAtRest(): Promise<void> {
  do {
    await whenIdle();
  } while (!(await staysIdle()));
}

function staysIdle(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isRested: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(isRested);
    };
    const timer = setTimeout(() => end(true), restMs);
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) end(false);
    });
  });
}

function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 300);
  });
}

function nextQueryEvent(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}
