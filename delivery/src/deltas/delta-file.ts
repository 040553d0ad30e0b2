import { createHash } from 'node:crypto';

/** Both are frames that a Zstandard decoder skips: 4 bytes of magic number, 4 bytes of length, 32 bytes of SHA-256. */
const dictionaryMark = Buffer.from('5e2a4d1820000000', 'hex');
const checksumMark = Buffer.from('502a4d1820000000', 'hex');
const frameBytes = 40;

export function sha256(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/**
 * Builds the stored form of a difference: the `dcz` encoding of RFC 9842, and a checksum of it at the end. So whoever
 * has found a difference by its name can tell whether it is whole, without another file.
 */
export function packDelta(dictionary: Buffer, frame: Uint8Array): Buffer {
  const body = Buffer.concat([dictionaryMark, sha256(dictionary), frame]);
  return Buffer.concat([body, checksumMark, sha256(body)]);
}

/**
 * Returns the bytes to send, without the checksum; null if the file is damaged or belongs to another dictionary.
 * @param dictionary SHA-256 in base64
 */
export function unpackDelta(stored: Buffer, dictionary: string): Buffer | null {
  const body = stored.subarray(0, -frameBytes);
  const isWhole = stored.subarray(-frameBytes).equals(Buffer.concat([checksumMark, sha256(body)]));
  const belongs = body.toString('base64', dictionaryMark.length, frameBytes) === dictionary;
  return isWhole && belongs ? body : null;
}
