import { type Pauses, pauseAfter } from '../../contract/model/pause-after';

/**
 * Tries again what has failed: after growing pauses, and at once when the network or the user is back. A page that
 * nobody sees has no timer and goes on waiting.
 */
export class NextTry {
  #failures = 0;
  #isWaiting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly tryAgain: () => void,
    private readonly pauses: Pauses,
  ) {}

  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** It has failed: waits for the next try, at least as long as the server has asked for. */
  plan(askedMs = 0): void {
    this.begin();
    this.#failures += 1;
    this.#isWaiting = true;
    const pauseMs = pauseAfter(this.#failures, Math.random(), this.pauses);
    if (!isHidden()) this.#timer = setTimeout(this.#hurry, Math.max(pauseMs, askedMs));
    window.addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  /** It is being tried, or not any more: nothing is waited for. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#isWaiting = false;
    window.removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
  }

  /** It has succeeded: the next failure is a first one. */
  succeed(): void {
    this.#failures = 0;
  }

  readonly #hurry = (): void => {
    clearTimeout(this.#timer);
    if (isHidden()) return;
    this.begin();
    this.tryAgain();
  };
}

const isHidden = () => document.visibilityState === 'hidden';
