import { generateKeyPairSync } from 'node:crypto';

export interface TestKeys {
  REGISTRY_SIGNING_KEY: string;
  /** The public key in base64, without name and apps. */
  REGISTRY_PUBLIC_KEYS: string;
}

export function makeKeys(): TestKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    REGISTRY_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    REGISTRY_PUBLIC_KEYS: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}
