import { usePollInterval } from '@agency/shared';

const askAgainMs = 30_000;

/** Polls queries on the screen, in ms, unless a live channel announces changes. */
export function usePolling(): { refetchInterval: number | false } {
  return { refetchInterval: usePollInterval(askAgainMs) };
}
