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

/** How long nothing is asked for on a page at rest, ms: what a page draws late, and what it fetches ahead, is done then. */
const restMs = 2_000;

/**
 * Once the page has been idle for a while. What takes a processor for itself waits for it: a phone has few, and a page
 * that still draws would wait for one.
 */
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
