import { call, NextTry } from '@agency/shared';
import { currentToken, dispatchSession, takeOverUser } from '@agency/shared/host';

/** The token whose owner is being asked for. */
let asking: { token: string; done: Promise<void> } | null = null;
/** The tabs of a role appear with its answer. */
const nextTry = new NextTry(() => void loadUser(), { firstMs: 3_000, longestMs: 60_000 });
let settled = Promise.resolve();

/** Resolves once who is logged in is known, or nothing waits for it any more. */
export const userSettled = () => settled;

/**
 * Loads who is logged in. A lost session is dealt with by the request client; after any other failure the page
 * goes on with what it knows, and asks again.
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

/** Longer than this no screen waits for the role; the tabs of the role come with a late answer. */
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
    const user = await call('GET /expand/user-info', {}, { hideLoading: true, hideError: true });
    nextTry.succeed();
    // Of another session by now, it is passed over.
    takeOverUser(user, token);
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
