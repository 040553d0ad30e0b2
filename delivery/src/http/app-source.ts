import { CompressedBody } from './compressed-body';
import { registryOfApp } from './inline-registry';
import type { RegistrySnapshot } from './registry-source';

/** Returns what the registry says of one app, for a page that knows only its outline. Unknown apps share one answer. */
export function createAppSource(): (snapshot: RegistrySnapshot, app: string) => CompressedBody {
  let version: string | null = null;
  let bodies = new Map<string, CompressedBody>();

  return ({ registry, version: found }, app) => {
    if (found !== version) {
      version = found;
      bodies = new Map();
    }
    const key = Object.hasOwn(registry.apps, app) ? app : '';
    const body =
      bodies.get(key) ?? new CompressedBody(Buffer.from(JSON.stringify(registryOfApp(registry, key))));
    bodies.set(key, body);
    return body;
  };
}
