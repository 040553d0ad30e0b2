import { call, report } from '@agency/shared';
import { currentNavigator, endSession } from '@agency/shared/host';
import { paths } from '@agency/shared/paths';
import { within } from './within';

const answerWaitMs = 2000;

/** Ends the session locally even if the server does not answer, so that logging out works offline. */
export async function logOut(): Promise<void> {
  // This request needs the token, so it is sent before the session ends.
  await within(answerWaitMs, endOnServer());
  endSession('logged-out');
  currentNavigator().navigate(paths.login.href(), { replace: true });
}

async function endOnServer(): Promise<void> {
  try {
    await call('GET /expand/logout', {}, { hideError: true, noRedirect: true });
  } catch (error) {
    // The failure is reported but does not keep the user from logging out.
    report({ kind: 'call-failed', message: `logout: ${error}` });
  }
}
