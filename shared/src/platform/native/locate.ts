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

export interface PositionResult {
  lat: number;
  lng: number;
  datum: Datum;
  /** Metres; null for the fixed point. */
  accuracy: number | null;
  /** `ip` and `default` never satisfy a distance limit. */
  source: LocationSource;
  taken_at: number;
  /** Why the device has no fix; null with one. */
  failure: LocationFailure | null;
  /** With `denied`: the user declined our own explanation, so no setting has to be changed. */
  isPostponed?: boolean;
}

/** A satellite fix is rarely worse; cell towers and Wi-Fi are rarely better. */
const gpsAccuracyMetres = 50;
/** The default point in GCJ-02 (docs/product.md, section 9). */
const defaultPoint = { lng: 114.057969, lat: 22.543541, datum: 'gcj02' } as const;
const quietly = { hideLoading: true, hideError: true, noRedirect: true };

type Locating = Pick<NativePort, 'locationPermission' | 'position'>;

/**
 * Returns the device's fix, else the centre of the IP address's area, else the default point. A failed fix is shown in
 * a toast and reported (docs/product.md, section 8).
 */
export async function locate(port: Locating): Promise<PositionResult> {
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

export async function locateIfAllowed(port: Locating): Promise<PositionResult | null> {
  if ((await port.locationPermission()) !== 'granted') return null;
  return port.position().then(locatedAt, () => null);
}

function locatedAt(fix: Fix): PositionResult {
  const source = fix.accuracy <= gpsAccuracyMetres ? 'gps' : 'network';
  return { ...fix, datum: 'wgs84', source, failure: null };
}

async function guess(failure: LocationFailure): Promise<PositionResult> {
  const fallback = (await locateByAddress()) ?? { ...defaultPoint, accuracy: null, source: 'default' };
  return { ...fallback, taken_at: Date.now(), failure };
}

const marks = safeStorage(() => localStorage);
const explainedMark = 'location-explained';
let explaining: Promise<boolean> | null = null;

/**
 * Explains once per device why the location is needed before the permission prompt, because unexpected prompts get
 * refused and a phone prompts only once. @returns false if the user declines now.
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
  PositionResult,
  'lat' | 'lng' | 'datum' | 'accuracy' | 'source'
> | null> {
  const query = { api_name: 'ip_location' } as const;
  const answer = await call('GET /expand/map/api', { query }, quietly).catch(() => null);
  const area = answer?.rectangle ? parseRectangle(answer.rectangle) : null;
  return area && { ...area, datum: 'gcj02', source: 'ip' };
}

/** Parses `lng,lat;lng,lat`: the centre is the position, the distance to a corner its accuracy. */
export function parseRectangle(rectangle: string): Pick<PositionResult, 'lat' | 'lng' | 'accuracy'> | null {
  const numbers = rectangle.split(/[;,]/).map(Number);
  const [west, south, east, north] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const middle = { lng: (west + east) / 2, lat: (south + north) / 2 };
  return { ...middle, accuracy: Math.round(distanceBetween(middle, { lng: west, lat: south })) };
}

/** Failures reported since the last fix, so that repeated attempts indoors report only once. */
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
