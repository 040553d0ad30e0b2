import { useAsksEvery } from '@agency/shared';

const askAgainMs = 30_000;

/** After how many ms a query that is on the screen is asked for again: where there is no live channel, nobody is told. */
export function useAsksAgain(): { refetchInterval: number | false } {
  return { refetchInterval: useAsksEvery(askAgainMs) };
}
