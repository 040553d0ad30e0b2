import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from './push-service';

const curve = 'prime256v1';
const recordSize = 4096;
/** Delimiter of the last record, which is the only one here (RFC 8188, section 2). */
const lastRecord = Buffer.from([2]);

interface Chance {
  salt: Buffer;
  privateKey: Buffer | null;
}

/** Tells whether a browser's key is a point of the curve; encryption fails for others. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, curve, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Encrypts the body of a push for the browser (RFC 8291, in the coding `aes128gcm` of RFC 8188). */
export function encryptPush(
  plain: Buffer,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  { salt, privateKey }: Chance = { salt: randomBytes(16), privateKey: null },
): Buffer {
  const sender = createECDH(curve);
  if (privateKey) sender.setPrivateKey(privateKey);
  else sender.generateKeys();
  const receiver = Buffer.from(p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()]);
  const secret = derive(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(plain), cipher.update(lastRecord), cipher.final()]);
  return Buffer.concat([headOf(salt, sender.getPublicKey()), record, cipher.getAuthTag()]);
}

function headOf(salt: Buffer, keyId: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordSize, 0);
  sizes.writeUInt8(keyId.length, 4);
  return Buffer.concat([salt, sizes, keyId]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
