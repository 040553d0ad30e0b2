export interface WebpOrientation {
  /** EXIF orientation from 1 (upright) to 8. */
  value: number;
  /** Place of the value's low byte in the file. */
  at: number;
}

const orientationTag = 0x0112;
const exifHead = 6;

/** Finds the EXIF orientation in a WebP file (RFC 9649, EXIF 2.3 section 4.6.4). Returns null without one. */
export function findWebpOrientation(bytes: Uint8Array): WebpOrientation | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const textAt = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  // The first chunk follows the 12 bytes of the RIFF header; each begins with its name and size, and is padded.
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (textAt(at) === 'EXIF') {
      const start = at + 8 + (textAt(at + 8) === 'Exif' ? exifHead : 0);
      return findInTiff(view, start);
    }
    at += 8 + size + (size % 2);
  }
  return null;
}

function findInTiff(view: DataView, start: number): WebpOrientation | null {
  const isInside = (at: number, length: number) => at + length <= view.byteLength;
  if (!isInside(start, 8)) return null;
  const isLittle = view.getUint8(start) === 0x49;
  const directory = start + view.getUint32(start + 4, isLittle);
  if (!isInside(directory, 2)) return null;
  for (let entry = 0; entry < view.getUint16(directory, isLittle); entry++) {
    const at = directory + 2 + 12 * entry;
    if (!isInside(at, 12)) return null;
    if (view.getUint16(at, isLittle) !== orientationTag) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? { value, at: at + (isLittle ? 8 : 9) } : null;
  }
  return null;
}
