import { use, useCallback, useEffect, useReducer, useState } from 'react';
import { reportInTrace } from '../platform/request/report';
import { AppBuild, useAppName } from './shell/app-scope';

/** Code that is loaded on first use and available synchronously afterwards. */
export interface LazyPart<Part> {
  loaded: Part | null;
  load: () => Promise<Part>;
  /** Loads the code before its use. Failures are shown, and can be retried, on use. */
  preload: () => Promise<void>;
}

export function lazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  const lazy: LazyPart<Part> = {
    loaded: null,
    async load() {
      lazy.loaded = await fetchPart();
      return lazy.loaded;
    },
    preload: () =>
      lazy.load().then(
        () => undefined,
        () => undefined,
      ),
  };
  return lazy;
}

interface PartState<Part> {
  part: Part | null;
  hasFailed: boolean;
  /** Trace of the report of the failure, whose code `ErrorState` shows. */
  trace: string | undefined;
  retry: () => void;
}

/**
 * Returns the part once it is loaded. Unlike `React.lazy`, a failed load does not crash the page and is retried by the
 * user or when the network returns; a loaded part renders in the first render. A failure is reported unless there is no
 * network.
 */
export function useLazyPart<Part>(lazy: LazyPart<Part>, isWanted: boolean): PartState<Part> {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const [trace, setTrace] = useState<string>();
  const app = useAppName();
  const build = use(AppBuild);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const part = lazy.loaded;
  const isDrawn = part !== null;
  useEffect(() => {
    // `lazy.loaded` cannot be used: a preload may finish between the render and this effect, and would never be shown.
    if (!isWanted || isDrawn || attempt === failedAttempt) return;
    let isCurrent = true;
    lazy.load().then(
      () => {
        if (isCurrent) redraw();
      },
      (error: Error) => {
        if (!isCurrent) return;
        setTrace(reportFailure(error, app, build));
        setFailedAttempt(attempt);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [lazy, isWanted, isDrawn, attempt, failedAttempt, app, build]);
  const hasFailed = attempt === failedAttempt;
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
  return { part, hasFailed, trace, retry };
}

/** A remote's screen also loads parts of the host, which names itself by default. */
function reportFailure({ message, stack }: Error, app = '', build_id = ''): string | undefined {
  const owner = app && message.includes(`/${app}/`) ? { remote: app, build_id } : {};
  return navigator.onLine ? reportInTrace({ kind: 'part-failed', ...owner, message, stack }) : undefined;
}
