import type { ErrorKind } from '@agency/shared/contract';
import { setActiveTimeout } from '@agency/shared/model/active-timeout';
import { originOf } from '../boot/origin-of';
import type { LoadedRemote } from '../loader/remote-source';
import { count } from './event-counts';

/** Time in which an entered screen has to be drawn, once its code is there. */
const hungMs = 10_000;

/** Failures of the network, which are handled where they matter. A canary's chunks fail more often: none is cached. */
const networkErrors = ['RequestError', 'ChunkLoadError'];

const running = new Map<string, LoadedRemote>();
const awaited = new Map<string, { buildId: string; pathname: string; stop: () => void }>();

export function runningBuild(remote: string): LoadedRemote | undefined {
  return running.get(remote);
}

export function setRunning(remote: string, loaded: LoadedRemote): void {
  running.set(remote, loaded);
}

export function countUncaught(): void {
  addEventListener('error', ({ error, filename }) => countError('error', error, filename));
  addEventListener('unhandledrejection', ({ reason }) => countError('rejection', reason));
}

function countError(kind: ErrorKind, error: unknown, filename?: string): void {
  const { name, stack } = error instanceof Error ? error : {};
  if (!navigator.onLine || (name && networkErrors.includes(name))) return;
  const { remote, build_id } = originOf(stack ?? filename, (of) => running.get(of)?.buildId ?? null);
  if (!remote || !build_id) return;
  const loaded = running.get(remote);
  const source = loaded?.buildId === build_id ? loaded.source : 'current';
  count(remote, { buildId: build_id, source }, kind);
}

/**
 * Counts a screen as hung unless `screenDrawn` is called in time. React may begin to draw a screen several times before
 * it is in the page; only the first time counts.
 */
export function expectScreen(remote: string, loaded: LoadedRemote): void {
  const { buildId } = loaded;
  const { pathname } = location;
  const before = awaited.get(remote);
  if (before?.buildId === buildId && before.pathname === pathname) return;
  before?.stop();
  const stop = setActiveTimeout(hungMs, () => {
    awaited.delete(remote);
    const isAwaited = location.pathname === pathname && document.visibilityState === 'visible';
    if (isAwaited && navigator.onLine) count(remote, loaded, 'hung');
  });
  awaited.set(remote, { buildId, pathname, stop });
}

export function screenDrawn(remote: string): void {
  awaited.get(remote)?.stop();
  awaited.delete(remote);
}
