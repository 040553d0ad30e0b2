import {
  emptyRegistry,
  type HostRuntime,
  hostRuntimeElementId,
  type Registry,
  remoteOriginsElement,
} from '@agency/shared/contract';
import { abortAfter } from '@agency/shared/model/abort-after';
import { basePath } from '@agency/shared/paths';
import { limits } from './time-limits';

/** Defaults without an inlined runtime, as on plain static servers and the host's development server. */
const staticDefaults: Omit<HostRuntime, 'registry' | 'remoteOrigins'> = {
  overrides: process.env.NODE_ENV === 'development' ? 'localhost' : 'none',
};

export function inlinedRuntime(page: Document = document): HostRuntime | null {
  const text = page.getElementById(hostRuntimeElementId)?.textContent;
  return text ? (JSON.parse(text) as HostRuntime) : null;
}

/**
 * Fetches the deployed registry. It is revalidated by ETag, so an unchanged one costs a 304.
 * @param file `registryFileOf(app)` if one app is enough. Only the whole registry has a signature.
 * @throws if the answer is late, invalid, or not signed by a known key.
 */
export async function fetchRegistry(file = 'registry.json'): Promise<Registry> {
  const signal = abortAfter(limits.registryMs);
  const response = await fetch(`${basePath}/${file}`, { cache: 'no-cache', signal });
  const body: unknown = await response.json();
  if (!response.ok || !isRegistry(body)) throw new Error(`registry.json answered ${response.status}`);
  // Builds without keys do not contain this code.
  if (process.env.REGISTRY_PUBLIC_KEYS) {
    const { requireSigned } = await import(/* webpackChunkName: "registry-signature" */ './require-signed');
    await requireSigned(body, process.env.REGISTRY_PUBLIC_KEYS);
  }
  return body;
}

function isRegistry(value: unknown): value is Registry {
  return typeof value === 'object' && value !== null && 'revision' in value && 'apps' in value;
}

export async function loadRuntime(): Promise<HostRuntime> {
  const inlined = inlinedRuntime();
  if (inlined) return inlined;
  const registry = await fetchRegistry().catch(() => emptyRegistry);
  return { ...staticDefaults, registry, remoteOrigins: plainPageOrigins() };
}

/** The origins that delivery wrote into pages for plain static servers, whose content policy allows the same. */
function plainPageOrigins(): string[] {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${remoteOriginsElement}"]`);
  return element?.content.split(' ') ?? [];
}
