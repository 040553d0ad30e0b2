import { originOf } from '../boot/origin-of';
import type { LongFrame } from './long-frame';
import { measuredVitals } from './measured-vitals';
import { type Place, placeAt } from './shown-places';
import { runningBuild } from './watch-failures';

const mostValue = 60_000;

/**
 * Adds up how long frames blocked the page, by the remote whose script ran longest in them, until the next report. Work
 * of React and of the host counts for the screen that was shown, because it is done for that screen. Only browsers with
 * Chromium tell of long frames.
 */
export function watchLongFrames(): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame')) return;
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[]) add(frame);
  }).observe({ type: 'long-animation-frame' });
}

function add({ scripts, blockingDuration, startTime }: LongFrame): void {
  const ms = Math.round(blockingDuration);
  const place = placeOf(scripts, placeAt(startTime));
  if (ms === 0 || !place) return;
  const { app, build_id, screen } = place;
  const waiting = measuredVitals.find(
    (one) =>
      one.metric === 'long_frames' && one.app === app && one.build_id === build_id && one.screen === screen,
  );
  if (waiting) waiting.value = Math.min(mostValue, waiting.value + ms);
  else measuredVitals.push({ ...place, metric: 'long_frames', value: Math.min(mostValue, ms) });
}

function placeOf(scripts: LongFrame['scripts'], shown: Place | null): Place | null {
  const longest = [...scripts].sort((a, b) => b.duration - a.duration)[0];
  const { remote } = originOf(longest?.sourceURL, () => null);
  const loaded = remote && runningBuild(remote);
  if (!loaded || remote === shown?.app) return shown;
  return loaded.source === 'override' ? null : { app: remote, build_id: loaded.buildId, screen: 'other' };
}
