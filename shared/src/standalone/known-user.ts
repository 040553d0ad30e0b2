import { currentToken, dispatchSession, takeOverUser } from '../host';
import { call } from '../platform/request/client';

/** Restores the selected identity after a reload; without the server's response nobody is logged in. */
export async function loadKnownUser(): Promise<void> {
  const token = currentToken();
  if (!token) return;
  try {
    takeOverUser(await call('GET /expand/user-info', {}), token);
  } catch {
    dispatchSession({ type: 'user-unavailable' });
  }
}
