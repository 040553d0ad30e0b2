import { queryClient } from '@agency/shared';

/** Once nothing waits for the server any more, and then for a quiet moment: the page at hand comes first. */
export async function whenIdle(): Promise<void> {
  while (queryClient.isFetching() > 0) await nextQueryEvent();
  await new Promise<void>((resolve) => {
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
