import type { Registry } from './registry';

/** Public keys by id, each as SubjectPublicKeyInfo in base64, the output of `openssl pkey -pubout`. */
export type RegistryKeys = Record<string, string>;

/** Constant prefix of every Ed25519 key in this encoding; the 32 bytes of the key follow. */
const ed25519Prefix = 'MCowBQYDK2VwAyEA';
const ed25519Pattern = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;

/**
 * Parses public keys separated by commas, spaces or line breaks, with or without their PEM header lines.
 * @throws if one is not an Ed25519 key.
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

export function registryKeyId(key: string): string {
  return key.slice(ed25519Prefix.length, ed25519Prefix.length + 8);
}

/** Returns the signed text: the canonical form (RFC 8785) of the registry without its signature. */
export function signedText({ signature: _signature, ...registry }: Registry): string {
  return canonical(registry);
}

/** JSON without spaces and with sorted members; JavaScript already formats numbers and strings as RFC 8785 requires. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`);
  return `{${members.join(',')}}`;
}
