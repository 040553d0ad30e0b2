import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { type Registry, registryKeyId, signedText } from '@agency/shared/contract';
import { fetchRegistry } from './host-runtime';
import { requireSigned } from './require-signed';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

function signed(registry: Registry): Registry {
  const value = sign(null, Buffer.from(signedText(registry)), privateKey).toString('base64');
  return { ...registry, signature: { key: registryKeyId(key), value } };
}

const registry = signed({ revision: 4, apps: {} });

function useCrypto(subtle: unknown): void {
  Object.defineProperty(globalThis, 'crypto', {
    value: { getRandomValues: webcrypto.getRandomValues.bind(webcrypto), subtle },
    configurable: true,
  });
}

beforeEach(() => {
  Object.assign(globalThis, { __BUILD_ID__: 'host-build', __CONTRACT_VERSION__: '2.7.0' });
  useCrypto(webcrypto.subtle);
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, json: async () => registry });
});
afterEach(() => {
  delete process.env.REGISTRY_PUBLIC_KEYS;
});

it('takes a registry that a known key has signed, whatever order it comes in', async () => {
  const { revision, apps, signature } = registry;
  await requireSigned({ signature, apps, revision }, key);
});

it.each<[string, Registry]>([
  ['of another content', { ...registry, revision: 5 }],
  ['without a signature', { revision: 4, apps: {} }],
  ['of an unknown key', { ...registry, signature: { key: 'stranger', value: 'x' } }],
  ['with a signature that is none', { ...registry, signature: { key: registryKeyId(key), value: '%' } }],
])('refuses one %s', async (_name, forged) => {
  await expect(requireSigned(forged, key)).rejects.toThrow('signed by no known key');
});

it.each<[string, unknown]>([
  ['without a secure context', undefined],
  ['that knows no Ed25519', { importKey: () => Promise.reject(new Error('NotSupportedError')) }],
])('a browser %s takes what it cannot judge', async (_name, subtle) => {
  useCrypto(subtle);
  await requireSigned({ ...registry, revision: 5 }, key);
  await expect(requireSigned({ revision: 5, apps: {} }, key)).rejects.toThrow();
});

it('is asked for what is fetched where the build has keys, and nowhere else', async () => {
  const forged = { ...registry, revision: 5 };
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, json: async () => forged });
  expect(await fetchRegistry()).toBe(forged);
  process.env.REGISTRY_PUBLIC_KEYS = key;
  await expect(fetchRegistry()).rejects.toThrow('signed by no known key');
});
