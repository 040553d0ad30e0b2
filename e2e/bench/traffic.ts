import type { CDPSession } from '@playwright/test';

interface Loaded {
  url: string;
  /** Bytes on the wire, headers included; 0 from the cache. */
  bytes: number;
}

export class Traffic {
  readonly #urls = new Map<string, string>();
  readonly #pending = new Set<string>();
  #loaded: Loaded[] = [];
  #changedAt = Date.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      this.#urls.set(requestId, request.url);
      this.#pending.add(requestId);
      this.#changedAt = Date.now();
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.#settle(requestId);
      this.#loaded.push({ url: this.#urls.get(requestId) ?? '', bytes: encodedDataLength });
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.#settle(requestId));
  }

  #settle(requestId: string): void {
    this.#pending.delete(requestId);
    this.#changedAt = Date.now();
  }

  /** Bytes of page, scripts and styles so far: what is the build's and not the API's. */
  get staticBytes(): number {
    return this.#loaded
      .filter(({ url }) => !url.includes('/api/'))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Resolves once nothing was under way for `quietMs`. */
  async quiet(quietMs = 1500): Promise<void> {
    while (this.#pending.size > 0 || Date.now() - this.#changedAt < quietMs) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
