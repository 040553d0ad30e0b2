import { call, currentSession, dispatchSession } from '@agency/shared';

/**
 * Loads who is logged in. A lost session is dealt with by the request client; after any other failure the page
 * goes on with what it knows.
 */
export async function loadUser(): Promise<void> {
  if (currentSession().status === 'anonymous') return;
  try {
    const user = await call('GET /expand/user-info', {}, { hideLoading: true, hideError: true });
    dispatchSession({ type: 'user-loaded', user });
  } catch {
    dispatchSession({ type: 'user-unavailable' });
  }
}
