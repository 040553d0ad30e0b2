/** Of the six connections that a browser has for an origin, how many the files of one app may hold. */
const linesOfApp = 2;

/**
 * Lets the requests of each app wait for one of its lines, so that an app whose server never answers leaves the other
 * apps and the API theirs.
 */
export class Lines {
  readonly #busy = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Resolves with what gives the line back. @throws what `signal` aborts with, if that comes first. */
  async take(app: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#busyOf(app) >= linesOfApp) await this.#turn(app, signal);
    else this.#busy.set(app, this.#busyOf(app) + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#pass(app);
      isHeld = false;
    };
  }

  #busyOf(app: string): number {
    return this.#busy.get(app) ?? 0;
  }

  #turn(app: string, signal: AbortSignal): Promise<void> {
    const waiting = this.#waiting.get(app) ?? [];
    this.#waiting.set(app, waiting);
    return new Promise((resolve, reject) => {
      const next = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(next), 1);
        reject(signal.reason);
      };
      waiting.push(next);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** A line goes straight to whoever has waited longest. */
  #pass(app: string): void {
    const next = this.#waiting.get(app)?.shift();
    if (next) next();
    else this.#busy.set(app, this.#busyOf(app) - 1);
  }
}
