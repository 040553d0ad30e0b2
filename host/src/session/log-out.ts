import { call, currentNavigator, endSession, paths } from '@agency/shared';

/** Ends the session here, whatever the server answers: logging out works offline too. */
export async function logOut(): Promise<void> {
  const options = { hideError: true, noRedirect: true };
  // The token is still needed for this call, so the session ends after it has been sent.
  const answer = call('GET /expand/logout', {}, options).catch(() => null);
  await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 2000))]);
  endSession();
  currentNavigator().navigate(paths.login.href(), { replace: true });
}
