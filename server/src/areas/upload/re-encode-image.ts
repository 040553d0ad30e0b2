import { open } from 'node:fs/promises';
import { type PhotoSize, storedSizeOf } from '@agency/shared/model/photo-size';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type ImageFamily, imageFamilyOf, otherKindOf, signatureBytes } from '../../platform/file/file-kind';
import { ApiError } from '../../platform/http/api-error';
import { likenessOf } from './likeness';

const maxPixels = 50_000_000;
const maxSeconds = 20;

// One thread for each image leaves the machine free to answer calls.
sharp.concurrency(1);
sharp.cache(false);

export interface CleanImage {
  bytes: Buffer;
  family: ImageFamily;
  width: number;
  height: number;
  likeness: Buffer | null;
}

/**
 * Re-encodes an image: upright, in sRGB, no larger than screens need, and without metadata or trailing data. `inTurn`
 * runs the work when there is capacity for its pixels.
 */
export async function reEncodeImage(path: string, inTurn: InTurn): Promise<CleanImage> {
  const family = await familyOf(path);
  const { pixels, size } = await measure(path);
  return inTurn(pixels, async () => {
    const upright = sharp(path, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ ...storedSizeOf(size), fit: 'fill' });
    const { data, info } = await encode(upright, family);
    return { bytes: data, family, width: info.width, height: info.height, likeness: await likenessOf(data) };
  });
}

async function familyOf(path: string): Promise<ImageFamily> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    if (bytesRead === 0) throw new ApiError('fileEmpty');
    const head = buffer.subarray(0, bytesRead);
    const family = imageFamilyOf(head);
    if (!family) throw new ApiError('fileKindRefused', { params: { kind: otherKindOf(head) } });
    return family;
  } finally {
    await file.close();
  }
}

type InTurn = <Result>(pixels: number, task: () => Promise<Result>) => Promise<Result>;

/** Reads only the header, for the upright size: a few bytes may claim an image that no memory could hold. A pixel of 16 bits counts twice. */
async function measure(path: string): Promise<{ pixels: number; size: PhotoSize }> {
  const { autoOrient: size, depth } = await orDamaged(sharp(path, { limitInputPixels: false }).metadata());
  const pixels = size.width * size.height;
  if (pixels > maxPixels) throw new ApiError('imageTooManyPixels');
  return { pixels: pixels * (depth === 'ushort' ? 2 : 1), size };
}

function encode(image: Sharp, family: ImageFamily): Promise<{ data: Buffer; info: OutputInfo }> {
  const encoders: Record<ImageFamily, () => Sharp> = {
    jpeg: () => image.jpeg({ quality: 82 }),
    png: () => image.png(),
    webp: () => image.webp({ quality: 82 }),
  };
  return orDamaged(encoders[family]().toBuffer({ resolveWithObject: true }));
}

async function orDamaged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new ApiError('imageDamaged');
  }
}
