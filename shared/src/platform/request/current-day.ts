import { useSyncExternalStore } from 'react';
import type { Day } from '../../contract/model/days';
import { organisationToday, today } from './now';
import { forgetZone, timeZoneOfDevice } from './request-context';
import { serverClock } from './server-clock';

const minuteMs = 60_000;
const listeners = new Set<() => void>();
let shown = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let stopClock = () => {};

/** Everything that makes answers and texts about days outdated when it changes. */
const current = () => [timeZoneOfDevice(), today(), organisationToday()].join(' ');

/** Compares at each full minute of the server's clock, because every zone's midnight falls on a full minute. */
function look(): void {
  clearTimeout(timer);
  timer = setTimeout(look, minuteMs - (serverClock.now() % minuteMs));
  forgetZone();
  const before = shown;
  shown = current();
  if (shown !== before) for (const listener of [...listeners]) listener();
}

function onVisibilityChange(): void {
  // Timers do not run while the phone sleeps.
  if (document.visibilityState !== 'hidden') look();
}

/** Calls the listener when a new day begins, here or in the organisation, and when the device's zone changes. */
export function onDayChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    shown = current();
    look();
    stopClock = serverClock.subscribe(look);
    document.addEventListener('visibilitychange', onVisibilityChange);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    stopClock();
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}

export function useToday(): Day {
  return useSyncExternalStore(onDayChange, today);
}

export function useOrganisationToday(): Day {
  return useSyncExternalStore(onDayChange, organisationToday);
}

/** Renders the component again when the day or the zone changes, because its texts are relative to them. */
export function useNewDay(): void {
  useSyncExternalStore(onDayChange, current);
}
