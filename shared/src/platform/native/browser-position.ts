import { type Fix, LocationError, type LocationFailure, type LocationPermission } from './native-port';

/** docs/product.md, section 9. */
export const positionOptions = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };
/** Some web views never answer; a person needs a while to answer the question for permission. */
const patienceMs = 30_000;

const reasons: Record<number, LocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** One fix of the browser. @throws LocationError */
export function browserPosition(): Promise<Fix> {
  return new Promise((resolve, reject) => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    const fail = (reason: LocationFailure) => reject(new LocationError(reason));
    if (!geolocation) {
      fail('unavailable');
      return;
    }
    const patience = setTimeout(() => fail('timeout'), patienceMs);
    geolocation.getCurrentPosition(
      ({ coords, timestamp }) => {
        clearTimeout(patience);
        const { latitude: lat, longitude: lng, accuracy } = coords;
        resolve({ lat, lng, accuracy, taken_at: timestamp });
      },
      ({ code }) => {
        clearTimeout(patience);
        fail(reasons[code] ?? 'unavailable');
      },
      positionOptions,
    );
  });
}

export async function browserLocationPermission(): Promise<LocationPermission> {
  // There the browser tells it to nobody, and asks nobody either.
  if (window.isSecureContext === false) return 'denied';
  const { permissions } = navigator as { permissions?: Permissions };
  // Some browsers know the question, but not for the location.
  const status = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return status?.state ?? 'unknown';
}
