import {
  emptyRegistry,
  type HostRuntime,
  hostRuntimeElementId,
  type Registry,
  remoteOriginsElement,
} from '@agency/shared/contract';
import { basePath } from '@agency/shared/paths';

/** A server that never answers must not keep the connection. */
const registryMs = 10_000;

/** Where nothing is inlined: a plain static server, or the host's own development server. */
const staticDefaults: Omit<HostRuntime, 'registry' | 'remoteOrigins'> = {
  overrides: process.env.NODE_ENV === 'development' ? 'localhost' : 'none',
};

/** What delivery inlined into the HTML, or null when a plain static server served it. */
export function inlinedRuntime(page: Document = document): HostRuntime | null {
  const text = page.getElementById(hostRuntimeElementId)?.textContent;
  return text ? (JSON.parse(text) as HostRuntime) : null;
}

/**
 * The registry as it is deployed now. Revalidated by ETag, so an unchanged one costs a 304.
 * @throws when the answer is late, not a registry, or signed by no known key.
 */
export async function fetchRegistry(): Promise<Registry> {
  const signal = AbortSignal.timeout(registryMs);
  const response = await fetch(`${basePath}/registry.json`, { cache: 'no-cache', signal });
  const body: unknown = await response.json();
  if (!response.ok || !isRegistry(body)) throw new Error(`registry.json answered ${response.status}`);
  // A build that was given no keys has nothing of this.
  if (process.env.REGISTRY_PUBLIC_KEYS) {
    const { requireSigned } = await import(/* webpackChunkName: "registry-signature" */ './require-signed');
    await requireSigned(body, process.env.REGISTRY_PUBLIC_KEYS);
  }
  return body;
}

function isRegistry(value: unknown): value is Registry {
  return typeof value === 'object' && value !== null && 'revision' in value && 'apps' in value;
}

/** The inlined runtime, or the fetched registry with the defaults of a plain static server. */
export async function loadRuntime(): Promise<HostRuntime> {
  const inlined = inlinedRuntime();
  if (inlined) return inlined;
  const registry = await fetchRegistry().catch(() => emptyRegistry);
  return { ...staticDefaults, registry, remoteOrigins: plainPageOrigins() };
}

/** What delivery wrote into the page of plain static servers, whose own policy allows the same. */
function plainPageOrigins(): string[] {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${remoteOriginsElement}"]`);
  return element?.content.split(' ') ?? [];
}
