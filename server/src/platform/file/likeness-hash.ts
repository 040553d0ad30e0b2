/** Words of 32 bits in the perceptual hash of a picture (`server/src/areas/upload/likeness.ts`). */
const hashWords = 4;
/** Bytes of one hash. A list of hashes is their bytes one after another. */
export const hashBytes = 4 * hashWords;
/** Bytes that a visit stores of a photo: the first three hashes of `likenessOf`. */
export const visitPhotoHashBytes = 3 * hashBytes;

/**
 * Maximum number of differing bits, out of 128, for two photos to count as the same picture. Turned, cropped and
 * inverted copies of generated photos differ in up to 25, different ones in at least 32.
 */
export const maxHashDistance = 28;

/**
 * Returns the smallest number of bits in which a hash of one list differs from a hash of the other. Mirroring or
 * inverting a picture inverts whole words, so each word counts as it is or inverted, whichever is nearer.
 */
export function hashDistanceOf(some: Buffer, others: Buffer): number {
  const [a, b] = [wordsOf(some), wordsOf(others)];
  let least = 32 * hashWords;
  for (let i = 0; i < a.length; i += hashWords) {
    for (let j = 0; j < b.length; j += hashWords) {
      let distance = 0;
      for (let word = 0; word < hashWords; word++) {
        const differing = countBits((a[i + word] ?? 0) ^ (b[j + word] ?? 0));
        distance += Math.min(differing, 32 - differing);
      }
      least = Math.min(least, distance);
    }
  }
  return least;
}

function wordsOf(hashes: Buffer): Int32Array {
  return Int32Array.from({ length: hashes.length / 4 }, (_, word) => hashes.readInt32LE(4 * word));
}

/** Counts the set bits of a word, in parallel groups of 2, 4 and 8 bits ("Hacker's Delight", section 5-1). */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
