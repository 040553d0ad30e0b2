import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import type { ConfirmOptions } from '../../platform/feedback/feedback-store';
import { confirmUntil } from '../../platform/feedback/feedback-store';
import { overlaysClosed } from '../../platform/router/overlay-history';
import { currentSession } from '../../platform/session/session-store';
import { historyPosition } from '../../ui/shell/history-position';

interface LeaveGuard {
  isDirty: boolean;
  question: ConfirmOptions;
  within?: readonly string[];
}

/**
 * Asks before a page with unsaved changes is left, by back, a link or closing the tab; a lost session leaves without a
 * question. Returns a function that allows leaving after saving, and closes an open question.
 */
export function useLeaveGuard({ isDirty, question, within = [] }: LeaveGuard): () => void {
  const isReleased = useRef(false);
  const closeQuestion = useRef<(() => void) | null>(null);
  const asked = useRef(question);
  asked.current = question;
  const position = useRef<unknown>(null);
  useEffect(() => {
    position.current = historyPosition();
  }, []);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isDirty || isReleased.current || currentSession().status === 'anonymous') return false;
    const isInside = [currentLocation.pathname, ...within].includes(nextLocation.pathname);
    return !isInside;
  });

  const { state } = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it blocks
  useEffect(() => {
    if (state !== 'blocked') return;
    const over = new AbortController();
    const { signal } = over;
    closeQuestion.current = () => {
      over.abort();
      blocker.reset?.();
    };
    void backAt(position.current)
      .then(() => !signal.aborted && confirmUntil(signal, asked.current))
      .then(async (isLeaving) => {
        await overlaysClosed();
        if (signal.aborted) return;
        closeQuestion.current = null;
        if (isLeaving) blocker.proceed?.();
        else blocker.reset?.();
      });
    return () => {
      over.abort();
      closeQuestion.current = null;
    };
  }, [state]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return () => {
    isReleased.current = true;
    closeQuestion.current?.();
  };
}

/**
 * The router undoes a blocked step back with a delayed step forward. A dialog opened earlier would replace the page's
 * history entry with its own.
 */
function backAt(position: unknown): Promise<void> {
  if (historyPosition() === position) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (historyPosition() !== position) return;
      window.removeEventListener('popstate', look);
      resolve();
    };
    window.addEventListener('popstate', look);
  });
}
