import { type HostRuntime, ownerOf, type Registry } from '@agency/shared/contract';
import { fetchRegistry, inlinedRuntime, loadRuntime } from './host-runtime';
import { applyOverrides, type Overrides, readOverrides } from './overrides';

const pollMs = 60_000;

/** What is deployed, as far as this page knows, with the tab's overrides applied. */
export class RegistryStore {
  readonly ready: Promise<void>;
  overrides: Overrides = {};
  #deployed: Registry | null = null;
  #effective: Registry | null = null;
  #runtime: HostRuntime | null = null;
  #checkedAt = 0;

  constructor() {
    const inlined = inlinedRuntime();
    if (inlined) this.#adopt(inlined);
    // Without overrides an inlined registry can be used at once: the first render needs no wait.
    const needsWait = !inlined || Object.keys(this.overrides).length > 0;
    this.ready = needsWait ? this.#load() : Promise.resolve();
  }

  /** The registry to resolve from, or null until `ready`. */
  get current(): Registry | null {
    return this.#effective;
  }

  /** The registry as published, without overrides. */
  get deployed(): Registry | null {
    return this.#deployed;
  }

  get runtime(): HostRuntime | null {
    return this.#runtime;
  }

  ownerOf(path: string): string | null {
    return this.#effective ? ownerOf(this.#effective, path) : null;
  }

  /** Whether a container may come from `origin`: the page's own, a configured one, or localhost where allowed. */
  allowsOrigin(origin: string): boolean {
    if (origin === location.origin || this.#runtime?.remoteOrigins.includes(origin)) return true;
    return this.#runtime?.overrides === 'localhost' && new URL(origin).hostname === 'localhost';
  }

  /** Learns of new deploys: now and then while the page is visible, and when it comes back to the front or online. */
  watch(): void {
    const check = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    setInterval(check, pollMs);
    document.addEventListener('visibilitychange', check);
    window.addEventListener('online', check);
    window.addEventListener('focus', check);
  }

  /** Fetches the registry; a failure keeps the one we have. */
  async refresh(): Promise<void> {
    const startedAt = performance.now();
    const registry = await fetchRegistry().catch(() => null);
    if (!registry || startedAt < this.#checkedAt) return;
    this.#checkedAt = startedAt;
    if (registry.revision === this.#deployed?.revision) return;
    this.#deployed = registry;
    this.#effective = await applyOverrides(registry, this.overrides);
  }

  #adopt(runtime: HostRuntime): void {
    this.#runtime = runtime;
    this.#deployed = runtime.registry;
    this.overrides = readOverrides(location.search, runtime.overrides);
    if (Object.keys(this.overrides).length === 0) this.#effective = runtime.registry;
  }

  async #load(): Promise<void> {
    if (!this.#runtime) this.#adopt(await loadRuntime());
    if (!this.#deployed) return;
    const registry = await applyOverrides(this.#deployed, this.overrides);
    if (Object.keys(this.overrides).length > 0) await showToTools(registry);
    this.#effective = registry;
  }
}

/** Before the first remote is loaded, so that each shows itself to the tools; whoever tests a build does not need them. */
async function showToTools(registry: Registry): Promise<void> {
  try {
    const { openToTools } = await import(/* webpackChunkName: "debug-federation" */ './browser-tools');
    openToTools(registry);
  } catch {
    // The tools see nothing, and the page works.
  }
}
