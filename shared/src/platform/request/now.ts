import type { Day } from '../../contract/model/days';
import { wallTimeOf } from '../../contract/model/format-time';
import { currentUser } from '../session/session-store';
import { timeZoneOfDevice } from './request-context';

/** What was told last of now, by zone: every row of a list asks. */
const told = new Map<string, { second: number; text: string }>();

/** @throws RangeError where the browser does not know the zone. */
function nowIn(zone: string): string {
  const now = new Date();
  const second = Math.floor(now.getTime() / 1000);
  const last = told.get(zone);
  if (last?.second === second) return last.text;
  const text = wallTimeOf(now, zone);
  told.set(zone, { second, text });
  return text;
}

/** A moment, or now, as clocks show it where the user is: in the zone in which the server reads days and times, too. */
export function wallTimeHere(at?: Date): string {
  const zone = timeZoneOfDevice();
  return at ? wallTimeOf(at, zone) : nowIn(zone);
}

/** The day that it is where the user is. */
export function today(): Day {
  return wallTimeHere().slice(0, 10);
}

/** A moment, or now, on the clocks of the organisation: by these its figures are counted, wherever the phone is. */
export function organisationWallTime(at?: Date): string {
  const zone = currentUser()?.timezone;
  if (!zone) return wallTimeHere(at);
  try {
    return at ? wallTimeOf(at, zone) : nowIn(zone);
  } catch {
    // A phone that is older than the name of the zone.
    return wallTimeHere(at);
  }
}

/** The day that it is for the organisation. */
export function organisationToday(): Day {
  return organisationWallTime().slice(0, 10);
}
