import { safeStorage } from '../../contract/model/storage';
import { newIdempotencyKey } from '../request/request-ids';

const storage = safeStorage(() => localStorage);
const key = 'device-id';

/** Returns a random id for this browser that identifies neither device nor person. */
export function deviceId(): string {
  const stored = storage.get<string>(key);
  if (stored) return stored;
  const fresh = newIdempotencyKey();
  storage.set(key, fresh);
  return fresh;
}
