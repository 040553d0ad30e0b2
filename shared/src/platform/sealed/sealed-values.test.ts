import { webcrypto } from 'node:crypto';
import { isSealed, openValue, sealValue } from './sealed-values';

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
});

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]) as Promise<CryptoKey>;

const photo = { type: 'image/jpeg', bytes: Uint8Array.from([255, 216, 0, 1]).buffer };

it.each([
  ['a text', '王小姐 ភ្នំពេញ'],
  ['an empty text', ''],
  ['null', null],
  ['a number', 0],
  ['a list', [1, 'two', { three: null }]],
  ['an entry', { id: 'a', body: { text: 'x' }, files: [{ key: 'k' }] }],
])('seals %s', async (_, value) => {
  const key = await newKey();
  const sealed = await sealValue(key, 'name', value);
  expect(isSealed(sealed)).toBe(true);
  expect(await openValue(key, 'name', sealed)).toEqual(value);
});

it('seals the bytes of a photo, each time differently', async () => {
  const key = await newKey();
  const sealed = await sealValue(key, 'name', photo);
  const opened = (await openValue(key, 'name', sealed)) as typeof photo;
  expect([opened.type, [...new Uint8Array(opened.bytes)]]).toEqual(['image/jpeg', [255, 216, 0, 1]]);
  const other = await sealValue(key, 'name', photo);
  expect([...other.iv]).not.toEqual([...sealed.iv]);
});

it('opens neither with another key nor under another name', async () => {
  const key = await newKey();
  const sealed = await sealValue(key, 'name', 'words');
  await expect(openValue(await newKey(), 'name', sealed)).rejects.toThrow();
  await expect(openValue(key, 'other', sealed)).rejects.toThrow();
});

it('returns what was stored before values were sealed', async () => {
  expect(await openValue(await newKey(), 'name', photo)).toBe(photo);
});
