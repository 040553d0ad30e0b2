import standard from 'web-push';
import { isPrivateKey, isPublicKey, publicKeyOf } from './push-key';

it.each([
  ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', true],
  [`B${'A'.repeat(86)}`, false],
])('%s is a point of the curve: %s', (key, isIt) => {
  expect(isPublicKey(key)).toBe(isIt);
});

it('finds the public key that belongs to a private one', () => {
  const { privateKey, publicKey } = standard.generateVAPIDKeys();
  expect([isPrivateKey(privateKey), publicKeyOf(privateKey)]).toEqual([true, publicKey]);
});

it.each([
  ['of 31 bytes', 'B'.repeat(42)],
  ['of 33 bytes', 'B'.repeat(44)],
  ['with another sign', `${'B'.repeat(42)}=`],
  ['that is zero', 'A'.repeat(43)],
  ['beyond the order of the curve', '_'.repeat(43)],
])('takes no private key %s', (_, text) => {
  expect(isPrivateKey(text)).toBe(false);
});
