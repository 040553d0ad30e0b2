import type { Registry } from './registry';

/** Public keys by their ids, each as `openssl pkey -pubout` writes it: SubjectPublicKeyInfo in base64. */
export type RegistryKeys = Record<string, string>;

/** How every Ed25519 key begins in that form; what follows are the key's own 32 bytes. */
const ed25519Prefix = 'MCowBQYDK2VwAyEA';
const ed25519Pattern = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;

/**
 * Reads public keys with commas, spaces or lines between them, each with or without the lines that PEM has around it.
 * @throws where one is no Ed25519 key.
 */
export function readRegistryKeys(text: string): RegistryKeys {
  const keys = text
    .replace(/-----[A-Z ]+-----/g, ' ')
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong = keys.find((key) => !ed25519Pattern.test(key));
  if (wrong !== undefined) throw new Error(`REGISTRY_PUBLIC_KEYS: ${wrong} is no Ed25519 public key`);
  return Object.fromEntries(keys.map((key) => [registryKeyId(key), key]));
}

/** The first eight characters of the key's own bytes: enough to say which one is meant. */
export function registryKeyId(key: string): string {
  return key.slice(ed25519Prefix.length, ed25519Prefix.length + 8);
}

/** What a signature of the registry is of: the canonical form (RFC 8785) of all but the signature. */
export function signedText({ signature: _signature, ...registry }: Registry): string {
  return canonical(registry);
}

/** JSON without spaces, members sorted by name; numbers and texts are as JavaScript writes them, as RFC 8785 has it. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`);
  return `{${members.join(',')}}`;
}
