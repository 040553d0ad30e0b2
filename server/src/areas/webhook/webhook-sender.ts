import type { FastifyBaseLogger } from 'fastify';
import type { Notifications } from '../../platform/db/notifications';
import { wakeByNotice } from '../../platform/db/wake-by-notice';
import { wakePayload } from '../open-event/record-open-event';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries';
import { type DeliveryDeps, sendDelivery } from './send-delivery';

/** Maximum concurrent deliveries of one process; a hanging one occupies a place for ten seconds. */
const atOnce = 50;

export class WebhookSender {
  private readonly running = new Map<Promise<void>, string>();
  private claiming: Promise<void> | null = null;
  private isBehind = false;
  private isStopped = false;

  constructor(
    private readonly deps: DeliveryDeps,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  /** Never throws: what could not be claimed is found at the next call. */
  wake(): void {
    this.isBehind = true;
    if (this.isStopped || this.claiming) return;
    this.claiming = this.claimAll()
      .catch((err: unknown) => this.log.warn({ err }, 'webhook deliveries could not be claimed'))
      .finally(() => {
        this.claiming = null;
        // A call that came after the last claim would be lost.
        if (this.isBehind && this.running.size < atOnce) this.wake();
      });
  }

  async idle(): Promise<void> {
    while (this.claiming || this.running.size > 0) await Promise.all([this.claiming, ...this.running.keys()]);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.idle();
  }

  private async claimAll(): Promise<void> {
    while (this.isBehind && !this.isStopped && this.running.size < atOnce) {
      this.isBehind = false;
      const places = { most: atOnce - this.running.size, busy: [...new Set(this.running.values())] };
      const claimed = await claimDeliveries(this.deps.db, this.deps.now(), places);
      for (const delivery of claimed) this.start(delivery);
    }
  }

  /** Looks again after each delivery: the next one of its subject or endpoint may wait for it. */
  private start(delivery: ClaimedDelivery): void {
    const task: Promise<void> = sendDelivery(this.deps, delivery)
      // The delivery is retried after its claim expires.
      .catch((err: unknown) => this.log.warn({ err }, 'webhook delivery failed'))
      .finally(() => {
        this.running.delete(task);
        this.wake();
      });
    this.running.set(task, delivery.endpoint_id);
  }
}

export function startWebhooks(
  deps: DeliveryDeps & { notifications: Notifications },
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  return wakeByNotice(new WebhookSender(deps, log), deps.notifications, wakePayload);
}
