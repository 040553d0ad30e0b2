import { ApiError } from '../http/api-error';

/** Lets only `slots` tasks run at a time and only `maxWaiting` wait; whoever comes later is refused at once. */
export class WorkSlots {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly slots: number,
    private readonly maxWaiting: number,
  ) {}

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.slots) await this.queue();
    else this.running++;
    try {
      return await task();
    } finally {
      // The slot goes over to who waits longest; it is free only if nobody does.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private queue(): Promise<void> {
    if (this.waiting.length >= this.maxWaiting) throw new ApiError('unavailable', { retryAfter: 5 });
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
