const markerStart = 0xff;
const endOfImage = 0xd9;

/** Markers without a segment: a stuffed zero byte, TEM, and the restart markers between parts of the pixels. */
function isBare(marker: number): boolean {
  return marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8);
}

/**
 * Returns whether a JPEG has its end marker. Browsers draw a JPEG whose transfer was cut off, with grey instead of the
 * missing part. Segments are skipped by their length, because the preview in EXIF data has an end marker of its own
 * (ITU-T T.81, annex B).
 */
export function hasJpegEnd(bytes: Uint8Array): boolean {
  let at = bytes.indexOf(markerStart, 2);
  while (at >= 0 && at + 1 < bytes.length) {
    const [, marker = 0, high = 0, low = 0] = bytes.subarray(at, at + 4);
    if (marker === endOfImage) return true;
    if (marker === markerStart) at += 1;
    else at += 2 + (isBare(marker) ? 0 : high * 256 + low);
    at = bytes.indexOf(markerStart, at);
  }
  return false;
}
