import { type HostRuntime, ownerOf, type Registry, registryFileOf } from '@agency/shared/contract';
import { everyWhileVisible } from '@agency/shared/host';
import { fetchRegistry, inlinedRuntime, loadRuntime } from './host-runtime';
import type { Overrides } from './overrides';
import { requestsTestBuilds } from './requests-test-builds';
import type { PreviewState } from './test-builds';
import { limits } from './time-limits';

/** The deployed registry as known to this page, with the tab's test builds applied. */
export class RegistryStore {
  readonly ready: Promise<void>;
  readonly isTesting = requestsTestBuilds();
  overrides: Overrides = {};
  preview: PreviewState | null = null;
  readonly #search = location.search;
  #deployed: Registry | null = null;
  #effective: Registry | null = null;
  #runtime: HostRuntime | null = null;
  #checkedAt = 0;

  constructor() {
    const inlined = inlinedRuntime();
    if (inlined) this.#adopt(inlined);
    // Without test builds an inlined registry can be used synchronously, so the first render does not wait.
    this.ready = this.#effective ? Promise.resolve() : this.#load();
  }

  get current(): Registry | null {
    return this.#effective;
  }

  get deployed(): Registry | null {
    return this.#deployed;
  }

  get runtime(): HostRuntime | null {
    return this.#runtime;
  }

  ownerOf(path: string): string | null {
    return this.#effective ? ownerOf(this.#effective, path) : null;
  }

  /** Whether a container may come from `origin`: the page's own, a configured one, or localhost if allowed. */
  allowsOrigin(origin: string): boolean {
    if (origin === location.origin || this.#runtime?.remoteOrigins.includes(origin)) return true;
    return this.#runtime?.overrides === 'localhost' && new URL(origin).hostname === 'localhost';
  }

  /** Checks for new deployments: periodically while the page is visible, and when it becomes visible or online. */
  watch(): void {
    const check = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    everyWhileVisible(limits.pollMs, check);
    document.addEventListener('visibilitychange', check);
    window.addEventListener('online', check);
    window.addEventListener('focus', check);
  }

  async refresh(): Promise<void> {
    const startedAt = performance.now();
    const registry = await fetchRegistry().catch(() => null);
    if (!registry || startedAt < this.#checkedAt) return;
    // A signature never expires, so an older registry is rejected by its revision.
    if (process.env.REGISTRY_PUBLIC_KEYS && registry.revision < (this.#deployed?.revision ?? 0)) return;
    this.#checkedAt = startedAt;
    // A preview may end without a new revision.
    if (registry.revision === this.#deployed?.revision && !this.preview) return;
    this.#deployed = registry;
    await this.#apply(registry);
  }

  /** Fetches what the page leaves out of an app, and returns whether there was something. The outline stays without a network. */
  async complete(app: string): Promise<boolean> {
    if (!this.#deployed?.apps[app]?.isOutline) return false;
    const file = process.env.REGISTRY_PUBLIC_KEYS ? undefined : registryFileOf(app);
    const entry = (await fetchRegistry(file).catch(() => null))?.apps[app];
    if (!entry) return false;
    this.#deployed = { ...this.#deployed, apps: { ...this.#deployed.apps, [app]: entry } };
    await this.#apply(this.#deployed);
    return true;
  }

  #adopt(runtime: HostRuntime): void {
    this.#runtime = runtime;
    this.#deployed = runtime.registry;
    if (!this.isTesting) this.#effective = runtime.registry;
  }

  async #load(): Promise<void> {
    if (!this.#runtime) this.#adopt(await loadRuntime());
    if (this.#deployed) await this.#apply(this.#deployed);
  }

  async #apply(deployed: Registry): Promise<void> {
    let registry = deployed;
    try {
      if (this.isTesting && this.#runtime) {
        const { applyTestBuilds } = await import(/* webpackChunkName: "setting" */ './test-builds');
        const asked = { search: this.#search, before: this.preview, isStart: !this.#effective };
        const applied = await applyTestBuilds(deployed, this.#runtime, asked);
        ({ registry, overrides: this.overrides, preview: this.preview } = applied);
      }
    } catch {
      // The page still works without test builds.
    }
    this.#effective = registry;
  }
}
