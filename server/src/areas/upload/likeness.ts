import sharp from 'sharp';

const columns = 9;
const rows = 8;
/** Rows of the whole picture. Its lower half is left alone: there stands the watermark, another one on each photo. */
const allRows = 18;
/** A picture whose parts differ by less in brightness (of 255) shows nothing: a covered lens, a white wall. */
const leastContrast = 12;

/**
 * What a picture looks like, in 64 bits as a signed number: whether each part of its upper half is brighter than its
 * neighbour (dHash). Written anew, in another size or with another watermark it differs in a few of them, another
 * picture in about half. Null where the picture shows next to nothing.
 */
export async function likenessOf(image: Buffer): Promise<string | null> {
  const pixels = await sharp(image).greyscale().resize(columns, allRows, { fit: 'fill' }).raw().toBuffer();
  const upper = pixels.subarray(0, columns * rows);
  if (Math.max(...upper) - Math.min(...upper) < leastContrast) return null;
  let bits = 0n;
  for (let row = 0; row < rows; row++) {
    for (let column = 1; column < columns; column++) {
      const at = row * columns + column;
      const isBrighter = (upper[at] ?? 0) > (upper[at - 1] ?? 0);
      bits = (bits << 1n) | (isBrighter ? 1n : 0n);
    }
  }
  return BigInt.asIntN(64, bits).toString();
}

/** In how many of their 64 bits two pictures differ. */
export function differenceOf(a: string, b: string): number {
  const bits = BigInt.asUintN(64, BigInt(a) ^ BigInt(b)).toString(2);
  return [...bits].filter((bit) => bit === '1').length;
}
