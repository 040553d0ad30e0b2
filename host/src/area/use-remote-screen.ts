import type { RouteAccess } from '@agency/shared/contract';
import { type ComponentType, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { remoteSource } from '#remote-source';
import { partOf } from '../loader/part-of';
import type { LoadedRemote } from '../loader/remote-source';

export type RemoteScreen =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'missing'; loaded: LoadedRemote }
  | { status: 'ready'; loaded: LoadedRemote; route: RouteAccess; Screen: ComponentType };

const screens = new WeakMap<() => Promise<unknown>, ComponentType>();

function ready(loaded: LoadedRemote | null, path: string): RemoteScreen | null {
  if (!loaded) return null;
  const route = partOf(loaded.module, path);
  if (!route) return { status: 'missing', loaded };
  const Screen = screens.get(route.load);
  return Screen ? { status: 'ready', loaded, route, Screen } : null;
}

const underWay = new Map<string, Promise<LoadedRemote>>();

/** A touch, the resulting focus and the navigation request the same screen within a moment, so they share one load. */
function loadOnce(remote: string, path: string): Promise<LoadedRemote> {
  const key = `${remote} ${path}`;
  const known = underWay.get(key);
  if (known) return known;
  const loading = remoteSource.loading.load(remote, path).finally(() => underWay.delete(key));
  underWay.set(key, loading);
  return loading;
}

async function loadScreen(remote: string, path: string, held: LoadedRemote | null): Promise<RemoteScreen> {
  const loaded = held ?? (await loadOnce(remote, path));
  const route = partOf(loaded.module, path);
  if (!route) return { status: 'missing', loaded };
  const { Screen } = await route.load();
  screens.set(route.load, Screen);
  return { status: 'ready', loaded, route, Screen };
}

/** @throws as `remoteSource.loading.load` does. */
export async function preloadScreen(remote: string, path: string): Promise<void> {
  await loadScreen(remote, path, remoteSource.loading.peek(remote));
}

/**
 * Loads the screen or widget of `path` in `remote`; `beganAt` is when the wait started (`performance.now()`). The build
 * stays the same while the user is in the area; entering it again uses the best build known then.
 */
export function useRemoteScreen(remote: string, path: string) {
  const [held, setHeld] = useState<LoadedRemote | null>(() => remoteSource.loading.peek(remote));
  const [outcome, setOutcome] = useState<{ path: string; screen: RemoteScreen } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page and each attempt begins anew
  const beganAt = useMemo(() => performance.now(), [path, attempt]);
  const atOnce = ready(held, path);
  const isAtOnce = atOnce !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same load
  useEffect(() => {
    if (isAtOnce) return;
    let isCurrent = true;
    const settle = (screen: RemoteScreen) => {
      if (!isCurrent) return;
      // As a transition, so that the current page still responds to input.
      startTransition(() => {
        if ('loaded' in screen) setHeld(screen.loaded);
        setOutcome({ path, screen });
      });
    };
    loadScreen(remote, path, held).then(settle, (error: unknown) => settle({ status: 'failed', error }));
    return () => {
      isCurrent = false;
    };
  }, [remote, path, held, isAtOnce, attempt]);

  const loadAgain = useCallback(() => {
    setHeld(null);
    setOutcome(null);
    setAttempt((count) => count + 1);
  }, []);

  const settled = outcome?.path === path ? outcome.screen : null;
  const screen = atOnce ?? settled ?? ({ status: 'loading' } satisfies RemoteScreen);
  return { screen, beganAt, loadAgain };
}
