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
