import { seal, unseal } from './seal';

const key = Buffer.alloc(32, 1);

it('opens what it has sealed, and seals the same text differently each time', () => {
  expect(unseal(seal('whsec_秘密', key), key)).toBe('whsec_秘密');
  expect(seal('whsec_秘密', key)).not.toBe(seal('whsec_秘密', key));
});

// Shows ASVS 11.3.3.
it('opens no text that was changed at any place, shortened, or sealed by another key', () => {
  const sealed = Buffer.from(seal('whsec_a', key), 'base64');
  for (const place of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(() => unseal(changed.toString('base64'), key)).toThrow();
  }
  expect(() => unseal(sealed.subarray(0, -1).toString('base64'), key)).toThrow();
  expect(() => unseal(sealed.toString('base64'), Buffer.alloc(32, 2))).toThrow();
});
