import sharp from 'sharp';

const columns = 9;
const rows = 8;
/** Rows of the whole picture. Only the upper half is compared, because the lower one has the watermark. */
const allRows = 18;
/** Minimum brightness difference (of 255); below it the picture shows nothing, such as a covered lens. */
const leastContrast = 12;

/**
 * Returns a perceptual hash (dHash): 64 bits as a signed number, each telling whether a part of the upper half is
 * brighter than its neighbour. A resized or re-encoded copy differs in a few bits, another picture in about half. Null
 * if the picture is nearly uniform.
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

export function differenceOf(a: string, b: string): number {
  const bits = BigInt.asUintN(64, BigInt(a) ^ BigInt(b)).toString(2);
  return [...bits].filter((bit) => bit === '1').length;
}
