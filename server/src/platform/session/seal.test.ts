import { isSealedWith, namesItsKey, seal, unseal } from './seal';

const key = Buffer.alloc(32, 1);
const otherKey = Buffer.alloc(32, 2);

it('opens what it has sealed, and seals the same text differently each time', () => {
  expect(unseal(seal('whsec_秘密', key), key)).toBe('whsec_秘密');
  expect(seal('whsec_秘密', key)).not.toBe(seal('whsec_秘密', key));
});

// Shows ASVS 11.3.3.
it('opens no text that was changed at any place, shortened, or sealed by another key', () => {
  const sealed = seal('whsec_a', key);
  const [name, base64 = ''] = sealed.split('.');
  const bytes = Buffer.from(base64, 'base64');
  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(() => unseal(`${name}.${changed.toString('base64')}`, key)).toThrow();
  }
  expect(() => unseal(`${name}.${bytes.subarray(0, -1).toString('base64')}`, key)).toThrow();
  expect(() => unseal(sealed, otherKey)).toThrow('Another key sealed the text');
  expect(() => unseal(base64, otherKey)).toThrow();
});

it('names its key, and opens texts of earlier releases, which do not', () => {
  const sealed = seal('whsec_a', key);
  expect([isSealedWith(sealed, key), isSealedWith(sealed, otherKey)]).toEqual([true, false]);
  const unnamed = sealed.split('.')[1] ?? '';
  expect(unseal(unnamed, key)).toBe('whsec_a');
  expect([namesItsKey(sealed), namesItsKey(unnamed)]).toEqual([true, false]);
});
