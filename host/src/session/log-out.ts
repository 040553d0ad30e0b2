import { call, report } from '@agency/shared';
import { currentNavigator, endSession } from '@agency/shared/host';
import { paths } from '@agency/shared/paths';
import { within } from './within';

const answerWaitMs = 2000;

/** Ends the session here, whatever the server answers: logging out works offline too. */
export async function logOut(): Promise<void> {
  // The token is still needed for this call, so the session ends after it has been sent.
  await within(answerWaitMs, tellServer());
  endSession('logged-out');
  currentNavigator().navigate(paths.login.href(), { replace: true });
}

async function tellServer(): Promise<void> {
  try {
    await call('GET /expand/logout', {}, { hideError: true, noRedirect: true });
  } catch (error) {
    // The user leaves all the same.
    report({ kind: 'call-failed', message: `logout: ${error}` });
  }
}
