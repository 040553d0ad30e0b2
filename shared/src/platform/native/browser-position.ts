import { type Fix, LocationError, type LocationFailure, type LocationPermission } from './native-port';

export const positionOptions = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };
/** Some web views never answer, but a person needs time for the permission prompt. */
const patienceMs = 30_000;

const reasons: Record<number, LocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

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
  // On an insecure page the browser always denies the location, without a prompt.
  if (window.isSecureContext === false) return 'denied';
  const { permissions } = navigator as { permissions?: Permissions };
  // Some browsers support the query, but not for geolocation.
  const status = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return status?.state ?? 'unknown';
}
