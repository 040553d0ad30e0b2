import { queryClient } from '@agency/shared';
import { userSettled } from './load-user';

/** Once nothing waits for the server any more, and then for a quiet moment: the page at hand comes first. */
export async function whenIdle(): Promise<void> {
  await userSettled();
  do {
    while (queryClient.isFetching() > 0) await nextQueryEvent();
    await quietMoment();
    // What came last may have drawn what asks for more.
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
