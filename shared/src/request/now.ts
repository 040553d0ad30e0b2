import type { Day } from '../model/days';
import { wallTimeOf } from '../model/format-time';
import { timeZoneOfDevice } from './request-context';

/** A moment, or now, as clocks show it where the user is: in the zone in which the server reads days and times, too. */
export function wallTimeHere(at: Date = new Date()): string {
  return wallTimeOf(at, timeZoneOfDevice());
}

/** The day that it is where the user is. */
export function today(): Day {
  return wallTimeHere().slice(0, 10);
}
