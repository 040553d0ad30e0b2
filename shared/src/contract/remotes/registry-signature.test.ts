import type { Registry } from './registry';
import { readRegistryKeys, signedText } from './registry-signature';

const first = 'MCowBQYDK2VwAyEAabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ=';
const second = 'MCowBQYDK2VwAyEA0123456789012345678901234567890123456789012=';

describe('readRegistryKeys', () => {
  it.each([
    ['commas', `${first},${second}`],
    ['lines', `\n${first}\n${second}\n`],
    [
      'PEM',
      `-----BEGIN PUBLIC KEY-----\n${first}\n-----END PUBLIC KEY-----\n-----BEGIN PUBLIC KEY-----\n${second}\n-----END PUBLIC KEY-----\n`,
    ],
  ])('takes keys with %s between them', (_, text) => {
    expect(readRegistryKeys(text)).toEqual({
      abcdefgh: { text: first, name: null, apps: null },
      '01234567': { text: second, name: null, apps: null },
    });
  });

  it.each([
    [`ci:${first}`, 'ci', null],
    [`${first}@remote-store`, null, ['remote-store']],
    [`team.store-2:${first}@remote-store+host`, 'team.store-2', ['remote-store', 'host']],
  ])('reads name and apps of %s', (text, name, apps) => {
    expect(readRegistryKeys(`${text}, ${second}`).abcdefgh).toEqual({ text: first, name, apps });
  });

  it('refuses a key with two meanings, and accepts one that is repeated', () => {
    expect(() => readRegistryKeys(`${first},store:${first}@remote-store`)).toThrow('abcdefgh is there twice');
    expect(Object.keys(readRegistryKeys(`${first}\n${first}`))).toEqual(['abcdefgh']);
  });

  it('has none where none is given', () => {
    expect(readRegistryKeys(' \n')).toEqual({});
  });

  it.each([
    'x',
    first.slice(0, -1),
    `MCowBQYDK2VuAyEA${first.slice(16)}`,
    `:${first}`,
    `two words:${first}`,
    `${first}@`,
    `${first}@remote-store+`,
    `${first}@Remote/store`,
  ])('refuses %s', (text) => {
    expect(() => readRegistryKeys(`${second},${text}`)).toThrow('is no Ed25519 public key');
  });
});

describe('signedText', () => {
  const registry = { revision: 2, apps: {}, previews: { b: { builds: {}, until: '"é\n' } } } as Registry;

  it('is the same however the document is written, and leaves the signature out', () => {
    const { revision, apps, previews } = registry;
    const other = { previews, signature: { key: 'a', value: 'b' }, apps, revision, pruning: undefined };
    expect(signedText(other as Registry)).toBe(signedText(registry));
    expect(signedText(registry)).toBe(
      '{"apps":{},"previews":{"b":{"builds":{},"until":"\\"é\\n"}},"revision":2}',
    );
  });

  it('is another one for every other content', () => {
    expect(signedText({ ...registry, revision: 3 })).not.toBe(signedText(registry));
    expect(signedText({ ...registry, more: null } as Registry)).not.toBe(signedText(registry));
  });
});
