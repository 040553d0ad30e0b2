import { currentToken, dispatchSession, takeOverUser } from '../host';
import { call } from '../platform/request/client';

/** Who chose an identity before is still that one after a reload; without the server's answer nobody is known. */
export async function loadKnownUser(): Promise<void> {
  const token = currentToken();
  if (!token) return;
  try {
    takeOverUser(await call('GET /expand/user-info', {}), token);
  } catch {
    dispatchSession({ type: 'user-unavailable' });
  }
}
