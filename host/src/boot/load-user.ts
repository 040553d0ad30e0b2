import { call, currentToken, dispatchSession } from '@agency/shared';

/**
 * Loads who is logged in. A lost session is dealt with by the request client; after any other failure the page
 * goes on with what it knows.
 */
export async function loadUser(): Promise<void> {
  const token = currentToken();
  if (!token) return;
  try {
    const user = await call('GET /expand/user-info', {}, { hideLoading: true, hideError: true });
    dispatchSession({ type: 'user-loaded', user, token });
  } catch {
    dispatchSession({ type: 'user-unavailable' });
  }
}
