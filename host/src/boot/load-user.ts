import { call, currentSession, NextTry } from '@agency/shared';
import { askForKeyEarly, currentToken, dispatchSession, openSeals, takeOverUser } from '@agency/shared/host';

let asking: { token: string; done: Promise<void> } | null = null;
/** Retries, because the tabs of the role appear only with the answer. */
const nextTry = new NextTry(() => void loadUser(), { firstMs: 3_000, longestMs: 60_000 });
let settled = Promise.resolve();

export const userSettled = () => settled;

/**
 * Loads the current user. The request client handles a lost session. After any other failure the page continues with
 * what it has, and retries.
 */
export function loadUser(): Promise<void> {
  const token = currentToken();
  if (!token) return Promise.resolve();
  if (asking?.token !== token) {
    const done = ask(token).finally(() => {
      if (asking?.done === done) asking = null;
    });
    asking = { token, done };
  }
  return asking.done;
}

/** Maximum ms that screens wait for the role. A late answer still adds the tabs of the role. */
const patienceMs = 3000;

async function ask(token: string): Promise<void> {
  nextTry.begin();
  let settle = () => {};
  settled = new Promise((resolve) => {
    settle = resolve;
  });
  const goOn = setTimeout(() => {
    giveUp(token);
    settle();
  }, patienceMs);
  try {
    const session = currentSession();
    // After a login the key of stored values is asked for together with the user.
    if (session.status !== 'anonymous' && !session.user) void askForKeyEarly().catch(() => null);
    const user = await call('GET /expand/user-info', {}, { hideLoading: true, hideError: true });
    nextTry.succeed();
    takeOverUser(user, token);
    settle();
    // A login waits for the key, so that forms open with what was typed before.
    if (currentToken() === token) await openSeals(user).catch(() => null);
  } catch {
    giveUp(token);
    if (currentToken() === token) nextTry.plan();
  } finally {
    clearTimeout(goOn);
    settle();
  }
}

function giveUp(token: string): void {
  if (currentToken() === token) dispatchSession({ type: 'user-unavailable' });
}
