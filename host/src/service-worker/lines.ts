/** Maximum connections for the files of one app, of the six that a browser has per origin. */
const linesOfApp = 2;

/**
 * Limits the concurrent requests of each app, so that an app whose server hangs leaves connections for other apps and
 * the API.
 */
export class Lines {
  readonly #busy = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Resolves with a function that frees the connection. @throws the reason of `signal` if it aborts first. */
  async take(app: string, signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) throw signal.reason;
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

  #pass(app: string): void {
    const next = this.#waiting.get(app)?.shift();
    if (next) next();
    else this.#busy.set(app, this.#busyOf(app) - 1);
  }
}
