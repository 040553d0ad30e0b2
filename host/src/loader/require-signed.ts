import { report } from '@agency/shared';
import { type Registry, readRegistryKeys, signedText } from '@agency/shared/contract';

/**
 * Refuses a registry that none of the keys has signed, and tells the server. A browser that knows no Ed25519, or has no
 * secure context, cannot tell: it takes the registry as it is.
 * @param keys Public keys, as the build was given them.
 */
export async function requireSigned(registry: Registry, keys: string): Promise<void> {
  const { key, value } = registry.signature ?? {};
  const known = readRegistryKeys(keys);
  const verdict =
    typeof key === 'string' && typeof value === 'string' && Object.hasOwn(known, key)
      ? await verify(bytesOf(known[key] ?? ''), bytesOf(value), signedText(registry))
      : false;
  if (verdict !== false) return;
  report({ kind: 'registry-refused', message: `revision ${registry.revision} is signed by no known key` });
  throw new Error('The registry is signed by no known key');
}

/** Null where this browser cannot tell. */
async function verify(key: Uint8Array, signature: Uint8Array, text: string): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle;
  const imported = await subtle
    ?.importKey('spki', key as BufferSource, { name: 'Ed25519' }, false, ['verify'])
    .catch(() => null);
  if (!imported) return null;
  const data = new TextEncoder().encode(text);
  return subtle.verify({ name: 'Ed25519' }, imported, signature as BufferSource, data);
}

/** What is no base64 is no signature. */
function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
