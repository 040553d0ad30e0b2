import { report } from '@agency/shared';
import { type Registry, readRegistryKeys, signedText } from '@agency/shared/contract';

/**
 * Rejects and reports a registry that no known key has signed. Browsers without Ed25519 or without a secure context
 * cannot verify it and accept it.
 * @param keys The public keys of the build.
 */
export async function requireSigned(registry: Registry, keys: string): Promise<void> {
  const { key, value } = registry.signature ?? {};
  const known = readRegistryKeys(keys);
  const verdict =
    typeof key === 'string' && typeof value === 'string' && Object.hasOwn(known, key)
      ? await verify(bytesOf(known[key]?.text ?? ''), bytesOf(value), signedText(registry))
      : false;
  if (verdict !== false) return;
  report({ kind: 'registry-refused', message: `revision ${registry.revision} is signed by no known key` });
  throw new Error('The registry is signed by no known key');
}

async function verify(key: Uint8Array, signature: Uint8Array, text: string): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle;
  const imported = await subtle
    ?.importKey('spki', key as BufferSource, { name: 'Ed25519' }, false, ['verify'])
    .catch(() => null);
  if (!imported) return null;
  const data = new TextEncoder().encode(text);
  return subtle.verify({ name: 'Ed25519' }, imported, signature as BufferSource, data);
}

/** Invalid base64 counts as an invalid signature. */
function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
