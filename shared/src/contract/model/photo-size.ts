/**
 * Maximum upload size, the same as the server's. Larger files can need more memory to decode than a phone grants a
 * page.
 */
export const maxPhotoBytes = 20 * 1024 * 1024;

/** Larger files are drawn wider when cropped (docs/product.md, section 9 "Image upload"). */
const largeFileBytes = 1024 * 1024;
const wide = 800;
const narrow = 500;
/**
 * Maximum longer side in px of an ordinary picture on the server, more than screens show; of a long picture
 * the shorter side is limited instead.
 */
const stored = 2_560;
const storedAcross = 1_024;

/** A picture is long, such as a screenshot of a whole page, if one side is more than this many times the other. */
const longRatio = 3;
/** Minimum shorter side in px at which the details of a long picture can be read. */
const readableAcross = 320;

/**
 * Maximum side in px, which is WebP's (RFC 9649, section 2.7); Chrome draws one pixel more. A long picture of 1,024
 * across stays below `maxArea`.
 */
const maxSide = 16_383;
/** Maximum pixels of a canvas in Safari on iOS. */
const maxArea = 16_777_216;

export interface PhotoSize {
  width: number;
  height: number;
}

export interface PhotoArea extends PhotoSize {
  x: number;
  y: number;
}

interface Source {
  bytes: number;
  area: PhotoArea;
  isCropped: boolean;
}

/**
 * Returns the size in pixels at which an area is drawn: at most 800 wide; a crop 800 if its file is over 1 MB, else
 * 500. Of a long picture the shorter side is limited instead of the width, so that its details can be read. Never
 * enlarges.
 */
export function drawnSizeOf({ bytes, area, isCropped }: Source): PhotoSize {
  const most = isCropped && bytes <= largeFileBytes ? narrow : wide;
  return scaled(area, Math.min(most / (isLong(area) ? shorterSide(area) : area.width), largestScale(area)));
}

export function storedSizeOf(size: PhotoSize): PhotoSize {
  const { width, height } = size;
  const scale = isLong(size) ? storedAcross / shorterSide(size) : stored / Math.max(width, height);
  return scaled(size, Math.min(scale, largestScale(size)));
}

/** Tells whether a picture is so long that it loses its details even when it is drawn as large as possible. */
export function becomesUnreadable(size: PhotoSize): boolean {
  const across = shorterSide(size);
  return isLong(size) && across * largestScale(size) < Math.min(readableAcross, 0.9 * across);
}

/** Returns the factor, at most 1, by which a picture fits into a canvas of every browser. */
export function scaleToCanvas(size: PhotoSize): number {
  return Math.min(largestScale(size), Math.sqrt(maxArea / (size.width * size.height)));
}

const shorterSide = ({ width, height }: PhotoSize) => Math.min(width, height);

const isLong = (size: PhotoSize) => Math.max(size.width, size.height) > longRatio * shorterSide(size);

const largestScale = ({ width, height }: PhotoSize) => Math.min(1, maxSide / Math.max(width, height));

function scaled({ width, height }: PhotoSize, scale: number): PhotoSize {
  const side = (length: number) => Math.max(1, Math.round(length * Math.min(1, scale)));
  return { width: side(width), height: side(height) };
}
