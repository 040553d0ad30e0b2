import { queryClient, usePageVisible } from '@agency/shared';
import { useEffect } from 'react';
import { type ImportRun, importsQuery, refreshAdministration } from '../../queries/admin-calls';

const pollInterval = 1_000;

/** Follows imports that run, and shows their results everywhere in the area when they end. */
export function useRunningImports(runs: readonly ImportRun[]): void {
  const isVisible = usePageVisible();
  const isRunning = runs.some(({ state }) => state === 'running');
  useEffect(() => {
    if (!isRunning) return;
    const timer = isVisible
      ? setInterval(
          () => void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey }),
          pollInterval,
        )
      : undefined;
    return () => clearInterval(timer);
  }, [isRunning, isVisible]);
  useEffect(() => {
    if (!isRunning) return;
    return () => void refreshAdministration();
  }, [isRunning]);
}
