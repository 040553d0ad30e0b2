import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import {
  type Registry,
  type RegistryKeys,
  readRegistryKeys,
  registryKeyId,
  signedText,
} from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';

export interface RegistryTrust {
  /** Signs what is written; null writes without a signature. */
  signingKey: KeyObject | null;
  /** Keys whose signatures are accepted. Without any, registries are not verified. */
  publicKeys: RegistryKeys;
}

export const trustInAll: RegistryTrust = { signingKey: null, publicKeys: {} };

/**
 * Reads the keys: a private one as PEM (PKCS#8), and public ones. A signer accepts its own signatures.
 * @throws if a key is not Ed25519; the message never contains the private key.
 */
export function readTrust(signingKey: string | undefined, publicKeys: string | undefined): RegistryTrust {
  const known = readRegistryKeys(publicKeys ?? '');
  if (!signingKey) return { signingKey: null, publicKeys: known };
  const key = readSigningKey(signingKey);
  const own = publicTextOf(key);
  return { signingKey: key, publicKeys: { ...known, [registryKeyId(own)]: own } };
}

function readSigningKey(text: string): KeyObject {
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Falls through, because details of a wrong secret must not appear in the message.
  }
  throw new Error('REGISTRY_SIGNING_KEY must be an Ed25519 private key as PEM (PKCS#8)');
}

function publicTextOf(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}

/**
 * Returns the registry to write, signed if there is a key.
 * @throws DeliveryError `signing-key-missing` if an existing signature would be lost.
 */
export function sealed(registry: Registry, { signingKey }: RegistryTrust): Registry {
  if (!signingKey) {
    if (!registry.signature) return registry;
    throw new DeliveryError('signing-key-missing', 'the registry is signed: REGISTRY_SIGNING_KEY is needed');
  }
  const value = sign(null, Buffer.from(signedText(registry)), signingKey).toString('base64');
  return { ...registry, signature: { key: registryKeyId(publicTextOf(signingKey)), value } };
}

/** @throws DeliveryError `registry-untrusted` unless a known key has signed exactly this registry. */
export function requireTrusted({ publicKeys }: RegistryTrust, registry: Registry): void {
  if (!verifies({ publicKeys })) return;
  const { key, value } = registry.signature ?? {};
  if (typeof key !== 'string' || typeof value !== 'string') throw untrusted('it is not signed');
  const known = Object.hasOwn(publicKeys, key) ? publicKeys[key] : undefined;
  if (!known) throw untrusted(`the key ${key.slice(0, 20)}, which has signed it, is unknown`);
  const publicKey = createPublicKey({ key: Buffer.from(known, 'base64'), format: 'der', type: 'spki' });
  if (verify(null, Buffer.from(signedText(registry)), publicKey, Buffer.from(value, 'base64'))) return;
  throw untrusted('its signature is of another content');
}

/**
 * Rejects a replayed older registry, because its signature never expires.
 * @throws DeliveryError `registry-replayed`
 */
export function requireNotOlder(trust: RegistryTrust, registry: Registry, known: Registry | null): void {
  if (!verifies(trust) || !known || registry.revision >= known.revision) return;
  throw new DeliveryError(
    'registry-replayed',
    `registry.json has revision ${registry.revision}, and ${known.revision} was there before`,
  );
}

export function verifies({ publicKeys }: Pick<RegistryTrust, 'publicKeys'>): boolean {
  return Object.keys(publicKeys).length > 0;
}

function untrusted(why: string): DeliveryError {
  return new DeliveryError('registry-untrusted', `registry.json is not believed: ${why}`);
}
