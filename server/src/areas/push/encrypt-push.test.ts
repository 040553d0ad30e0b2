import { createECDH } from 'node:crypto';
import { decryptPush } from '../../../testing/push-endpoint';
import { encryptPush, isPoint } from './encrypt-push';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** Example of RFC 8291, appendix A. */
const example = {
  plain: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  browserKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  chance: {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  },
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('makes of the standard’s example what the standard makes of it', () => {
  const { plain, chance, body } = example;
  expect(encryptPush(Buffer.from(plain), example, chance).toString('base64url')).toBe(body);
});

it('the browser of the tests reads the standard’s example', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(bytes(example.browserKey));
  const browser = { keys, publicKey: bytes(example.p256dh), auth: bytes(example.auth) };
  expect(decryptPush(bytes(example.body), browser)).toBe(example.plain);
});

it('never makes the same of the same message', () => {
  const once = () => encryptPush(Buffer.from('x'), example).toString('hex');
  expect(once()).not.toBe(once());
});

it.each([
  [example.p256dh, true],
  [`B${'A'.repeat(86)}`, false],
])('%s is a point of the curve: %s', (key, isIt) => {
  expect(isPoint(key)).toBe(isIt);
});
