import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import {
  canonicalText,
  type PartSignature,
  type Registry,
  type RegistryKey,
  type RegistryKeys,
  readRegistryKeys,
  registryKeyId,
  signedText,
} from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { mayChange, mayEnd, partsOf, type RegistryPart } from './registry-parts';

export interface RegistryTrust {
  /** Signs what is written; null writes without a signature. */
  signer: Signer | null;
  /** Keys whose signatures are accepted. Without any, registries are not verified. */
  publicKeys: RegistryKeys;
  /** Accepts every registry although there are keys, because a person vouches for it. */
  acceptsAll?: true;
}

export interface Signer extends RegistryKey {
  id: string;
  privateKey: KeyObject;
}

export const trustInAll: RegistryTrust = { signer: null, publicKeys: {} };

/**
 * Reads the keys: a private one as PEM (PKCS#8), and public ones. A signer accepts its own signatures. Its name and its
 * apps are those of its public key.
 * @throws if a key is not Ed25519; the message never contains the private key.
 */
export function readTrust(signingKey: string | undefined, publicKeys: string | undefined): RegistryTrust {
  const known = readRegistryKeys(publicKeys ?? '');
  if (!signingKey) return { signer: null, publicKeys: known };
  const privateKey = readSigningKey(signingKey);
  const text = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const id = registryKeyId(text);
  const own = known[id] ?? { text, name: null, apps: null };
  return { signer: { ...own, id, privateKey }, publicKeys: { ...known, [id]: own } };
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

/**
 * Returns the registry to write, signed if there is a key.
 * @throws DeliveryError `signing-key-missing` if an existing signature would be lost, or `registry-untrusted` if a part
 * that the key may not change is not signed by a key that may.
 */
export function sealed(registry: Registry, trust: RegistryTrust): Registry {
  const { signer } = trust;
  if (!signer) {
    if (!registry.signature) return registry;
    throw new DeliveryError('signing-key-missing', 'the registry is signed: REGISTRY_SIGNING_KEY is needed');
  }
  const { partSignatures: before = {}, ...content } = registry;
  const partSignatures = signParts(content, before, trust, signer);
  const whole = partSignatures ? { ...content, partSignatures } : content;
  if (signer.apps) requireSignedParts(trust, whole);
  return { ...whole, signature: { key: signer.id, value: signText(signedText(whole), signer) } };
}

/** Signs all parts that the key may change, and keeps the signatures of others. Without limited keys none is needed. */
function signParts(
  registry: Registry,
  before: Record<string, PartSignature>,
  { publicKeys }: RegistryTrust,
  signer: Signer,
): Registry['partSignatures'] {
  if (Object.values(publicKeys).every(({ apps }) => apps === null)) return undefined;
  const { revision } = registry;
  const signatures: Registry['partSignatures'] = {};
  for (const [name, part] of partsOf(registry)) {
    const kept = before[name];
    if (mayChange(signer, part.apps)) {
      const value = signText(partText(name, revision, part), signer);
      signatures[name] = { key: signer.id, revision, value };
    } else if (kept) signatures[name] = kept;
  }
  return signatures;
}

function partText(part: string, revision: number, { content }: RegistryPart): string {
  return canonicalText({ part, revision, content });
}

function signText(text: string, { privateKey }: Signer): string {
  return sign(null, Buffer.from(text), privateKey).toString('base64');
}

/**
 * Accepts a registry that exactly as it is was signed by a known key. If that key may change only some apps, each part
 * must also be signed by a key that may change it.
 * @throws DeliveryError `registry-untrusted`
 */
export function requireTrusted(trust: RegistryTrust, registry: Registry): void {
  if (!verifies(trust)) return;
  const { key, value } = registry.signature ?? {};
  if (typeof key !== 'string' || typeof value !== 'string') throw untrusted('it is not signed');
  const known = findKey(trust, key);
  if (!known) throw untrusted(`the key ${key.slice(0, 20)}, which has signed it, is unknown`);
  if (!isSignedBy(known, signedText(registry), value)) throw untrusted('its signature is of another content');
  if (known.apps) requireSignedParts(trust, registry);
}

function requireSignedParts(trust: RegistryTrust, registry: Registry): void {
  for (const [name, part] of partsOf(registry)) {
    const { key, revision, value } = registry.partSignatures?.[name] ?? {};
    const known = typeof key === 'string' && findKey(trust, key);
    const isSigned =
      known &&
      typeof value === 'string' &&
      Number.isSafeInteger(revision) &&
      mayChange(known, part.apps) &&
      isSignedBy(known, partText(name, Number(revision), part), value);
    if (!isSigned) {
      throw untrusted(
        `${name} is not signed by a key that may change it; node agency sign with a key for all apps signs it`,
      );
    }
  }
}

function findKey({ publicKeys }: RegistryTrust, id: string): RegistryKey | undefined {
  return Object.hasOwn(publicKeys, id) ? publicKeys[id] : undefined;
}

function isSignedBy({ text: key }: RegistryKey, text: string, value: string): boolean {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(value, 'base64'));
}

/**
 * Rejects a replayed older registry, because its signature never expires. In a registry signed by a key for some apps
 * no part may be older or missing either; a key for all apps vouches for the parts as they are.
 * @throws DeliveryError `registry-replayed`
 */
export function requireNotOlder(trust: RegistryTrust, registry: Registry, known: Registry | null): void {
  if (!verifies(trust) || !known) return;
  if (registry.revision < known.revision) throw replayed(`has revision ${registry.revision}`, known.revision);
  if (!findKey(trust, registry.signature?.key ?? '')?.apps) return;
  const parts = partsOf(registry);
  for (const name of partsOf(known).keys()) {
    if (!parts.has(name) && mayEnd(name)) continue;
    const was = known.partSignatures?.[name]?.revision ?? 0;
    const is = parts.has(name) ? registry.partSignatures?.[name]?.revision : undefined;
    if (is === undefined || is < was)
      throw replayed(is === undefined ? `lacks ${name}` : `has ${name} of revision ${is}`, was);
  }
}

function replayed(what: string, revision: number): DeliveryError {
  return new DeliveryError('registry-replayed', `registry.json ${what}, and ${revision} was there before`);
}

export function verifies({ publicKeys, acceptsAll }: RegistryTrust): boolean {
  return !acceptsAll && Object.keys(publicKeys).length > 0;
}

function untrusted(why: string): DeliveryError {
  return new DeliveryError('registry-untrusted', `registry.json is not believed: ${why}`);
}
