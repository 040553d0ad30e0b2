import { becomesUnreadable, drawnSizeOf, type PhotoArea } from '../../contract/model/photo-size';
import { drawWatermark } from './draw-watermark';
import { askForArea } from './long-photo-question';
import { type OpenPhoto, openPhoto } from './open-photo';
import { PhotoError } from './photo-error';

const quality = 0.85;

/**
 * Draws a photo, or an area of it, with facts as watermark, into an upright JPEG (docs/product.md, section 9 "Image
 * upload"). The result contains no metadata such as position or camera.
 * @throws PhotoError
 */
export async function drawPhoto(
  { image, bytes }: OpenPhoto,
  { area: chosen, facts = [] }: { area?: PhotoArea; facts?: readonly string[] } = {},
): Promise<Blob> {
  const area = chosen ?? { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
  const canvas = document.createElement('canvas');
  Object.assign(canvas, drawnSizeOf({ bytes, area, isCropped: chosen !== undefined }));
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoError('damaged');
  // Transparent areas would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = area;
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  if (facts.length > 0) drawWatermark(context, facts);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  // Safari keeps a canvas's pixels in memory for long unless its size is 0.
  canvas.width = 0;
  canvas.height = 0;
  if (!drawn) throw new PhotoError('damaged');
  return drawn;
}

/**
 * Compresses a file of the camera or gallery for upload: at most 800 wide. If the photo is so long that it would become
 * unreadable, the user chooses a part of it or declines it, which returns null.
 * @param facts Watermark lines: who took it, where, when.
 * @throws PhotoError
 */
export async function compressPhoto(file: Blob, facts?: readonly string[]): Promise<Blob | null> {
  const photo = await openPhoto(file);
  try {
    const { naturalWidth: width, naturalHeight: height } = photo.image;
    const choice = becomesUnreadable({ width, height }) ? await askForArea(photo) : { area: undefined };
    return choice && (await drawPhoto(photo, { ...choice, facts }));
  } finally {
    photo.close();
  }
}
