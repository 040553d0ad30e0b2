import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { currentSession } from '../../session/session-store';
import { type ConfirmOptions, overlaysClosed, useDialog } from '../../ui';

interface LeaveGuard {
  /** Whether leaving would lose something, or leave it unsaved. */
  isDirty: boolean;
  /** What to ask. */
  question: ConfirmOptions;
  /** Paths that belong to the form, from which one comes back to it. */
  within?: readonly string[];
}

/**
 * Asks before a page with unsaved changes is left: by back, a link, or by closing the tab. A lost session leaves without
 * a question. Returns what lets the page go when it has saved.
 */
export function useLeaveGuard({ isDirty, question, within = [] }: LeaveGuard): () => void {
  const { confirm } = useDialog();
  const isReleased = useRef(false);
  const asked = useRef(question);
  asked.current = question;
  const position = useRef<unknown>(null);
  useEffect(() => {
    position.current = positionOf();
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
    let isWanted = true;
    void backAt(position.current)
      .then(() => isWanted && confirm(asked.current))
      .then(async (isLeaving) => {
        await overlaysClosed();
        if (!isWanted) return;
        if (isLeaving) blocker.proceed?.();
        else blocker.reset?.();
      });
    return () => {
      isWanted = false;
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
  };
}

/** The router's position in the history; an overlay's own entry has that of its page. */
function positionOf(): unknown {
  return (window.history.state as { idx?: unknown } | null)?.idx;
}

/**
 * The router answers a blocked step back by a step forth, a moment later. A dialog that opened before it would put its
 * own history entry in the place of the page's.
 */
function backAt(position: unknown): Promise<void> {
  if (positionOf() === position) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (positionOf() !== position) return;
      window.removeEventListener('popstate', look);
      resolve();
    };
    window.addEventListener('popstate', look);
  });
}
