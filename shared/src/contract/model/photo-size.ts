/**
 * A bigger file is refused before it is read. It is the server's own limit: what a phone takes is below it, and what is
 * above it can take more memory to decode than a phone gives to a page.
 */
export const maxPhotoBytes = 20 * 1024 * 1024;

/** From this on a crop is drawn wide (docs/product.md, section 9 "Image upload"). */
const largeFileBytes = 1024 * 1024;
const wide = 800;
const narrow = 500;

/** A part of a picture, in its pixels. */
export interface PhotoArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Source {
  /** Bytes of the file. */
  bytes: number;
  area: PhotoArea;
  /** Whether the area is a part that was chosen, or the whole picture. */
  isCropped: boolean;
}

/**
 * The pixels in which an area is drawn: at most 800 wide; a crop 800 if its file is over 1 MB, else 500. Never larger
 * than it is.
 */
export function drawnSizeOf({ bytes, area, isCropped }: Source): { width: number; height: number } {
  const most = isCropped && bytes <= largeFileBytes ? narrow : wide;
  const width = Math.max(1, Math.min(most, Math.round(area.width)));
  return { width, height: Math.max(1, Math.round((area.height * width) / area.width)) };
}
