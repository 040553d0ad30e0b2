import { call, currentToken, dispatchSession, takeOverUser } from '@agency/shared';

/** The token whose owner is being asked for, and the one whose owner the server has told. */
let asking: { token: string; done: Promise<void> } | null = null;
let answered: string | null = null;
let settled = Promise.resolve();

/** Resolves once who is logged in is known, or nothing waits for it any more. */
export const userSettled = () => settled;

/**
 * Loads who is logged in. A lost session is dealt with by the request client; after any other failure the page
 * goes on with what it knows.
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
    answered = token;
    // Of another session by now, it is passed over.
    takeOverUser(user, token);
  } catch {
    giveUp(token);
  } finally {
    clearTimeout(goOn);
    settle();
  }
}

function giveUp(token: string): void {
  if (currentToken() === token) dispatchSession({ type: 'user-unavailable' });
}

const isAnswered = () => currentToken() === answered;

/** Asks again where the last answer did not come: the tabs of the role appear then. */
function askAgain(): void {
  if (document.visibilityState !== 'visible' || isAnswered()) return;
  // What is under way may have begun before the network was back.
  const before = asking?.done ?? Promise.resolve();
  void before.then(() => {
    if (!isAnswered()) void loadUser();
  });
}

const pauseMs = 30_000;

/** From now on an unknown user is asked for when the page comes back to the front or online, and now and then. */
export function watchForUser(): void {
  document.addEventListener('visibilitychange', askAgain);
  window.addEventListener('online', askAgain);
  setInterval(askAgain, pauseMs);
}
