import { ApiError } from '../../platform/http/api-error';

export interface ImageWorkSettings {
  atOnce: number;
  /**
   * Maximum pixels of all concurrent images; a larger image runs alone. `perAccount` counts waiting and
   * running images, and `patienceMs` is the maximum until one starts.
   */
  pixelsAtOnce: number;
  perAccount: number;
  patienceMs: number;
}

/**
 * Settings in production: two images leave capacity for other work, a visit has six photos, and next to the largest
 * image (50 megapixels, some seconds) there is room for one of a phone.
 */
export const defaultImageWork: ImageWorkSettings = {
  atOnce: 2,
  pixelsAtOnce: 60_000_000,
  perAccount: 6,
  patienceMs: 5_000,
};

interface Job {
  account: string;
  pixels: number;
  begin: () => void;
}

const retryAfter = 5;

/** Processes one image at a time per account, smallest first, so that large images do not delay others. */
export class ImageWork {
  private readonly running = new Set<Job>();
  private readonly waiting = new Set<Job>();

  constructor(private readonly settings: ImageWorkSettings) {}

  /** Refuses with 429 if the account has too many images, or if none could start in time. */
  async run<Result>(account: string, pixels: number, task: () => Promise<Result>): Promise<Result> {
    const own = [...this.running, ...this.waiting].filter((job) => job.account === account);
    if (own.length >= this.settings.perAccount) throw refusal();
    const job = await this.turn(account, pixels);
    try {
      return await task();
    } finally {
      this.running.delete(job);
      this.beginNext();
    }
  }

  private turn(account: string, pixels: number): Promise<Job> {
    return new Promise((resolve, reject) => {
      const impatience = setTimeout(() => {
        this.waiting.delete(job);
        reject(refusal());
      }, this.settings.patienceMs);
      const begin = () => {
        clearTimeout(impatience);
        resolve(job);
      };
      const job: Job = { account, pixels, begin };
      this.waiting.add(job);
      this.beginNext();
    });
  }

  private beginNext(): void {
    const inOrder = [...this.waiting].sort((a, b) => a.pixels - b.pixels);
    for (const job of inOrder) {
      if (!this.mayBegin(job)) continue;
      this.waiting.delete(job);
      this.running.add(job);
      job.begin();
    }
  }

  private mayBegin({ account, pixels }: Job): boolean {
    const running = [...this.running];
    if (running.length === 0) return true;
    const occupied = running.reduce((sum, job) => sum + job.pixels, 0);
    const isBusy = running.some((job) => job.account === account);
    return (
      !isBusy && running.length < this.settings.atOnce && occupied + pixels <= this.settings.pixelsAtOnce
    );
  }
}

const refusal = () => new ApiError('tooManyRequests', { retryAfter });
