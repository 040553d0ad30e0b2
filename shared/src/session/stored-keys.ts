/**
 * Who owns what is stored under our prefix. What is not named here belongs to the user, and goes with the session:
 * a key that somebody forgets to name is lost rather than left behind.
 */
const deviceKeys = new Set(['language', 'region', 'theme', 'device-id', 'mf-overrides']);
/** The build of a remote that last rendered on this device. */
const devicePrefixes = ['last-good.'];
/** Written by the session itself, in one step with what it holds in memory. */
const sessionKeys = new Set(['token', 'user']);

/** Whether a stored key must not outlive the session of the user. */
export function isUserKey(key: string): boolean {
  if (deviceKeys.has(key) || sessionKeys.has(key)) return false;
  return !devicePrefixes.some((prefix) => key.startsWith(prefix));
}
