import type { Day } from '../../contract/model/days';
import { wallTimeOf } from '../../contract/model/format-time';
import { currentUser } from '../session/session-store';
import { timeZoneOfDevice } from './request-context';
import { serverClock } from './server-clock';

/** Cached current time by zone, because every row of a list needs it. */
const told = new Map<string, { second: number; text: string }>();

function nowIn(zone: string): string {
  const now = new Date(serverClock.now());
  const second = Math.floor(now.getTime() / 1000);
  const last = told.get(zone);
  if (last?.second === second) return last.text;
  const text = wallTimeOf(now, zone);
  told.set(zone, { second, text });
  return text;
}

/**
 * Returns a time, by default now by the server's clock, as wall-clock time in the device's zone, which the server uses
 * for days and times too.
 */
export function wallTimeHere(at?: Date): string {
  const zone = timeZoneOfDevice();
  return at ? wallTimeOf(at, zone) : nowIn(zone);
}

export function today(): Day {
  return wallTimeHere().slice(0, 10);
}

/** Returns a time, by default now, as wall-clock time in the organisation's zone, which its figures use. */
export function organisationWallTime(at?: Date): string {
  const zone = currentUser()?.timezone;
  if (!zone) return wallTimeHere(at);
  try {
    return at ? wallTimeOf(at, zone) : nowIn(zone);
  } catch {
    return wallTimeHere(at);
  }
}

export function organisationToday(): Day {
  return organisationWallTime().slice(0, 10);
}
