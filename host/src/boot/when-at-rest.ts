import { queryClient } from '@agency/shared';
import { whenIdle } from './when-idle';

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
