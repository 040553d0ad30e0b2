import { distanceBetween } from '../../contract/model/distance';
import type { Datum } from '../../contract/model/gcj02';
import { maskPhone } from '../../contract/model/phone';
import { safeStorage } from '../../contract/model/storage';
import { feedback } from '../feedback/feedback-store';
import { i18n } from '../i18n/i18n';
import { call } from '../request/client';
import { currentSession } from '../session/session-store';
import { type Fix, LocationError, type LocationFailure, type NativePort } from './native-port';

export type LocationSource = 'gps' | 'network' | 'ip' | 'default';

/** Where the user is, and how far that can be believed. */
export interface Located {
  lat: number;
  lng: number;
  /** What the coordinates are counted in; convert both ends of a distance or neither. */
  datum: Datum;
  /** Metres; null for the fixed point, which says nothing about the user. */
  accuracy: number | null;
  /** `ip` and `default` never satisfy a distance limit. */
  source: LocationSource;
  /** Milliseconds since 1970. */
  taken_at: number;
  /** Why there is no fix of the device; null with one. */
  failure: LocationFailure | null;
  /** `denied` for now: the user did not want to be asked. No setting has to be changed. */
  isPostponed?: boolean;
}

/** A satellite fix is rarely worse; cell towers and networks are rarely better. */
const gpsAccuracyMetres = 50;
/** docs/product.md, section 9; a point of the Chinese map. */
const defaultPoint = { lng: 114.057969, lat: 22.543541, datum: 'gcj02' } as const;
const quietly = { hideLoading: true, hideError: true, noRedirect: true };

type Locating = Pick<NativePort, 'locationPermission' | 'position'>;

/**
 * The device's fix, else the middle of where its address is known to be, else the default point. A failed fix is said in
 * a toast and reported (docs/product.md, section 8).
 */
export async function locate(port: Locating): Promise<Located> {
  if (!(await mayAsk(port))) return { ...(await guess('denied')), isPostponed: true };
  try {
    const fix = locatedAt(await port.position());
    reported.clear();
    return fix;
  } catch (error) {
    const failure = error instanceof LocationError ? error.reason : 'unavailable';
    feedback.toast(i18n.t('locationFailed', { ns: 'native' }));
    void reportFailure(failure);
    return guess(failure);
  }
}

/** The device's fix where nobody is asked for it, said and reported by nobody; null else. */
export async function locateIfAllowed(port: Locating): Promise<Located | null> {
  if ((await port.locationPermission()) !== 'granted') return null;
  return port.position().then(locatedAt, () => null);
}

function locatedAt(fix: Fix): Located {
  const source = fix.accuracy <= gpsAccuracyMetres ? 'gps' : 'network';
  return { ...fix, datum: 'wgs84', source, failure: null };
}

async function guess(failure: LocationFailure): Promise<Located> {
  const fallback = (await locateByAddress()) ?? { ...defaultPoint, accuracy: null, source: 'default' };
  return { ...fallback, taken_at: Date.now(), failure };
}

const marks = safeStorage(() => localStorage);
const explainedMark = 'location-explained';
let explaining: Promise<boolean> | null = null;

/**
 * Says what the location is for before the device asks the user, once on each: a question out of nowhere is refused, and
 * a phone asks only once. @returns false where the user does not want to be asked now.
 */
async function mayAsk(port: Locating): Promise<boolean> {
  const permission = await port.locationPermission();
  if (permission === 'granted' || permission === 'denied' || marks.get(explainedMark)) return true;
  explaining ??= explain().finally(() => {
    explaining = null;
  });
  return explaining;
}

async function explain(): Promise<boolean> {
  const t = (key: string) => i18n.t(key, { ns: 'native' });
  const isAgreed = await feedback.confirm({
    title: t('locationTitle'),
    message: t('locationReason'),
    confirmText: t('locationAsk'),
    cancelText: t('locationLater'),
  });
  if (isAgreed) marks.set(explainedMark, true);
  return isAgreed;
}

async function locateByAddress(): Promise<Pick<
  Located,
  'lat' | 'lng' | 'datum' | 'accuracy' | 'source'
> | null> {
  const query = { api_name: 'ip_location' } as const;
  const answer = await call('GET /expand/map/api', { query }, quietly).catch(() => null);
  const area = answer?.rectangle ? parseRectangle(answer.rectangle) : null;
  return area && { ...area, datum: 'gcj02', source: 'ip' };
}

/** `lng,lat;lng,lat`: the middle is the location, the way to a corner how wrong it may be. */
export function parseRectangle(rectangle: string): Pick<Located, 'lat' | 'lng' | 'accuracy'> | null {
  const numbers = rectangle.split(/[;,]/).map(Number);
  const [west, south, east, north] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const middle = { lng: (west + east) / 2, lat: (south + north) / 2 };
  return { ...middle, accuracy: Math.round(distanceBetween(middle, { lng: west, lat: south })) };
}

/** What was reported since the last fix: one that tries ten times in a cellar reports once. */
const reported = new Set<LocationFailure>();

async function reportFailure(failure: LocationFailure): Promise<void> {
  if (reported.has(failure)) return;
  reported.add(failure);
  const session = currentSession();
  const user = session.status === 'anonymous' ? null : session.user;
  const detail = { org_code: user?.orgcode ?? '', mobile_tel: maskPhone(user?.mobile_tel ?? '') };
  const body = { kind: 'location-failed', message: failure, detail };
  await call('POST /report/error', { body }, quietly).catch(() => null);
}
