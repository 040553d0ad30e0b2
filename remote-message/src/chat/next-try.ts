import { isRefusal, isRequestError } from '@agency/shared';
import { pauseAfter } from '@agency/shared/model/pause-after';
import { chatTakenOver } from './chat-port';

const pauses = { firstMs: 1_000, longestMs: 60_000 };

/** Tries again what has failed: after growing pauses, and at once when the network or the user is back. */
export class NextTry {
  #failures = 0;
  #isWaiting = false;
  #isListening = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly tryAgain: () => void) {}

  /** Waits for the next try, unless it would fail as well or nobody is there any more. */
  plan(error: unknown): void {
    this.#failures += 1;
    if (!this.#isListening || isRefusal(error) || isRequestError(error, chatTakenOver)) return;
    const askedMs = isRequestError(error) ? (error.details.retryAfter ?? 0) * 1_000 : 0;
    const pauseMs = pauseAfter(this.#failures, Math.random(), pauses);
    this.#isWaiting = true;
    this.#timer = setTimeout(this.hurry, Math.max(pauseMs, askedMs));
  }

  /** It is being tried. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#isWaiting = false;
  }

  /** It has succeeded: the next failure is a first one. */
  succeed(): void {
    this.#failures = 0;
  }

  /** Tries at once what waits. A page that nobody sees goes on waiting. */
  readonly hurry = (): void => {
    if (this.#isWaiting && document.visibilityState !== 'hidden') this.tryAgain();
  };

  /** Hears of the network and of the user until the returned function is called. */
  listen(): () => void {
    this.#isListening = true;
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    return () => {
      this.begin();
      this.#isListening = false;
      window.removeEventListener('online', this.hurry);
      document.removeEventListener('visibilitychange', this.hurry);
    };
  }
}
