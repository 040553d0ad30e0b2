import { report } from '@agency/shared';
import { originOf } from '../boot/origin-of';
import { count } from './event-counts';
import type { LongFrame } from './long-frame';
import { runningBuild } from './watch-failures';

/** Milliseconds of work in long frames, within `spanMs`, that are too many for code that shows nothing. */
const mostMs = 3_000;
const spanMs = 30_000;

/** Work of each remote since it last showed something, in the present span. */
const work = new Map<string, { since: number; ms: number }>();

/**
 * Reports and counts remotes that go on working after they were left, by the addresses of scripts in long frames. Only
 * browsers with Chromium tell them. Work that React does for a remote carries the address of React, and is not seen.
 */
export function watchWorkAfterLeaving(): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame')) return;
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[])
      for (const { sourceURL, duration } of frame.scripts) note(sourceURL, duration, frame.startTime);
  }).observe({ type: 'long-animation-frame' });
}

function note(address: string, duration: number, at: number): void {
  const { remote, build_id } = originOf(address, (of) => runningBuild(of)?.buildId ?? null);
  const loaded = remote && runningBuild(remote);
  if (!loaded || loaded.buildId !== build_id) return;
  if (isShown(remote)) {
    work.delete(remote);
    return;
  }
  const before = work.get(remote);
  const span = before && at - before.since < spanMs ? before : { since: at, ms: 0 };
  span.ms += duration;
  work.set(remote, span);
  if (span.ms < mostMs) return;
  work.delete(remote);
  count(remote, loaded, 'busy');
  report({ kind: 'remote-busy', remote, build_id, message: `${remote} goes on working after it was left` });
}

function isShown(remote: string): boolean {
  return document.querySelector(`[data-app="${remote}"] > *`) !== null;
}
