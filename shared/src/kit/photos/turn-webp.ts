import { scaleToCanvas } from '../../contract/model/photo-size';
import { findWebpOrientation } from '../../contract/model/webp-orientation';

/** Transforms by EXIF orientation of a picture of the given size, for `CanvasRenderingContext2D.transform`. */
const turns: Record<number, (width: number, height: number) => DOMMatrix2DInit> = {
  2: (e) => ({ a: -1, d: 1, e }),
  3: (e, f) => ({ a: -1, d: -1, e, f }),
  4: (_, f) => ({ a: 1, d: -1, f }),
  5: () => ({ a: 0, b: 1, c: 1, d: 0 }),
  6: (_, e) => ({ a: 0, b: 1, c: -1, d: 0, e }),
  7: (f, e) => ({ a: 0, b: -1, c: -1, d: 0, e, f }),
  8: (f) => ({ a: 0, b: -1, c: 1, d: 0, f }),
};

/**
 * Returns a WebP upright, as a JPEG if it has to be turned. Some browsers (Chromium) ignore its EXIF orientation, others
 * heed it, so the orientation is removed from the file before it is decoded.
 */
export async function turnWebp(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const orientation = findWebpOrientation(bytes);
  const turn = orientation && turns[orientation.value];
  if (!turn) return file;
  bytes[orientation.at] = 1;
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
  const { width, height } = bitmap;
  const scale = scaleToCanvas(bitmap);
  const canvas = document.createElement('canvas');
  const isAcross = orientation.value > 4;
  canvas.width = Math.floor((isAcross ? height : width) * scale);
  canvas.height = Math.floor((isAcross ? width : height) * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  // Transparent areas would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  const { a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 } = turn(width, height);
  context.transform(a, b, c, d, e, f);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const turned = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
  canvas.width = 0;
  canvas.height = 0;
  return turned ?? file;
}
