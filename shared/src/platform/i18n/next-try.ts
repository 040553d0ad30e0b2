import { type Pauses, pauseAfter } from '../../contract/model/pause-after';

/**
 * Schedules retries after failures: with growing pauses, and at once when the network returns or the user comes back. If
 * the network returns during a try, its failure is counted as the first. A hidden page starts no timer.
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

  plan(askedMs = 0): void {
    this.begin();
    this.#failures += 1;
    this.#isWaiting = true;
    const pauseMs = pauseAfter(this.#failures, Math.random(), this.pauses);
    if (!isHidden()) this.#timer = setTimeout(this.#hurry, Math.max(pauseMs, askedMs));
    window.addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  begin(): void {
    clearTimeout(this.#timer);
    this.#isWaiting = false;
    window.removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    window.addEventListener('online', this.#forgetFailures, { once: true });
  }

  succeed(): void {
    this.#forgetFailures();
  }

  readonly #forgetFailures = (): void => {
    this.#failures = 0;
  };

  readonly #hurry = (): void => {
    clearTimeout(this.#timer);
    if (isHidden()) return;
    this.begin();
    this.tryAgain();
  };
}

const isHidden = () => document.visibilityState === 'hidden';
