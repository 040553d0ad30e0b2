import type { Registry } from './registry';

export interface RegistryKey {
  /** The public key as SubjectPublicKeyInfo in base64, the output of `openssl pkey -pubout`. */
  text: string;
  /** Name of the signer in the history; null if the key has no name. */
  name: string | null;
  /** The apps that the key may change; null for all. */
  apps: string[] | null;
}

/** Public keys by id. */
export type RegistryKeys = Record<string, RegistryKey>;

/** Constant prefix of every Ed25519 key in this encoding; the 32 bytes of the key follow. */
const ed25519Prefix = 'MCowBQYDK2VwAyEA';
/** A key, alone or with a name before it and the apps that it may change after it. */
const keyPattern =
  /^(?:([A-Za-z][\w.-]{0,39}):)?(MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=)(?:@([a-z0-9-]+(?:\+[a-z0-9-]+)*))?$/;

/**
 * Parses public keys separated by commas, spaces or line breaks. A key is written alone, with or without its PEM header
 * lines, or as `<name>:<key>@<app>+<app>`; the name and the apps may be left out.
 * @throws if one is not an Ed25519 key, or if two have the same id.
 */
export function readRegistryKeys(text: string): RegistryKeys {
  const words = new Set(text.replace(/-----[A-Z ]+-----/g, ' ').split(/[\s,]+/));
  const keys: RegistryKeys = {};
  for (const word of words) {
    if (word === '') continue;
    const [, name = null, key, apps] = keyPattern.exec(word) ?? [];
    if (key === undefined) {
      const forms = 'alone or as <name>:<key>@<app>+<app>';
      throw new Error(`REGISTRY_PUBLIC_KEYS: ${word} is no Ed25519 public key, ${forms}`);
    }
    const id = registryKeyId(key);
    if (Object.hasOwn(keys, id)) throw new Error(`REGISTRY_PUBLIC_KEYS: the key ${id} is there twice`);
    keys[id] = { text: key, name, apps: apps?.split('+') ?? null };
  }
  return keys;
}

export function registryKeyId(key: string): string {
  return key.slice(ed25519Prefix.length, ed25519Prefix.length + 8);
}

/** Returns the signed text: the canonical form (RFC 8785) of the registry without its signature. */
export function signedText({ signature: _signature, ...registry }: Registry): string {
  return canonicalText(registry);
}

/** Returns JSON without spaces and with sorted members; JavaScript formats numbers and strings as RFC 8785 requires. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonicalText(item)}`);
  return `{${members.join(',')}}`;
}
