import type { FastifyBaseLogger } from 'fastify';
import { deviceAt } from './device-push';
import { claimDue, type DuePush } from './due-pushes';
import type { PushOutcome } from './push-service';
import { type SendDeps, sendPush } from './send-push';

/** Maximum concurrent pushes of one process; a hanging one occupies a place for seconds. */
const atOnce = 50;

export class PushSender {
  private readonly running = new Set<Promise<void>>();
  private claiming: Promise<void> | null = null;
  private isBehind = false;
  private isStopped = false;

  constructor(
    private readonly deps: SendDeps,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  /** Never throws: what could not be claimed is found at the next call. */
  wake(): void {
    this.isBehind = true;
    if (this.isStopped || this.claiming) return;
    this.claiming = this.claimAll()
      .catch((err: unknown) => this.log.warn({ err }, 'pushes could not be claimed'))
      .finally(() => {
        this.claiming = null;
      });
  }

  async idle(): Promise<void> {
    while (this.claiming || this.running.size > 0) await Promise.all([this.claiming, ...this.running]);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.idle();
  }

  private async claimAll(): Promise<void> {
    while (this.isBehind && !this.isStopped && this.running.size < atOnce) {
      this.isBehind = false;
      const free = atOnce - this.running.size;
      const claimed = await claimDue(this.deps.db, this.deps.now(), free);
      for (const push of claimed) this.start(push);
      if (claimed.length === free) this.isBehind = true;
    }
  }

  private start(push: DuePush): void {
    const task = sendPush(this.deps, push)
      .then((outcome) => this.logFailure(push, outcome))
      // The push is retried after its claim expires.
      .catch((err: unknown) => this.log.warn({ err }, 'push failed'))
      .finally(() => {
        this.running.delete(task);
        if (this.isBehind) this.wake();
      });
    this.running.add(task);
  }

  /** Logs refusals, which nobody else sees, such as those of a wrong token. */
  private logFailure({ endpoint, tries }: DuePush, outcome: PushOutcome | null): void {
    if (outcome?.status !== 'refused' && outcome?.status !== 'later') return;
    const { status, answered } = outcome;
    this.log.warn({ to: serviceOf(endpoint), status, answered, tries }, 'push was not taken');
  }
}

/** Returns only the host, because the full endpoint lets anybody push to the device. */
function serviceOf(endpoint: string): string {
  return deviceAt(endpoint)?.platform ?? new URL(endpoint).hostname;
}
