/**
 * Maximum upload size, the same as the server's. Larger files can need more memory to decode than a phone grants a
 * page.
 */
export const maxPhotoBytes = 20 * 1024 * 1024;

/** Larger files are drawn wider when cropped (docs/product.md, section 9 "Image upload"). */
const largeFileBytes = 1024 * 1024;
const wide = 800;
const narrow = 500;

export interface PhotoArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Source {
  bytes: number;
  area: PhotoArea;
  isCropped: boolean;
}

/**
 * Returns the size in pixels at which an area is drawn: at most 800 wide; a crop 800 if its file is over 1 MB, else
 * 500. Never enlarges.
 */
export function drawnSizeOf({ bytes, area, isCropped }: Source): { width: number; height: number } {
  const most = isCropped && bytes <= largeFileBytes ? narrow : wide;
  const width = Math.max(1, Math.min(most, Math.round(area.width)));
  return { width, height: Math.max(1, Math.round((area.height * width) / area.width)) };
}
