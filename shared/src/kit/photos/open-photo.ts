import { fileKindOf, isPhotoKind, signatureBytes } from '../../contract/model/image-kind';
import { hasJpegEnd } from '../../contract/model/jpeg-end';
import { maxPhotoBytes } from '../../contract/model/photo-size';
import { PhotoError, problemOf } from './photo-error';
import { turnWebp } from './turn-webp';

/** A decoded picture. It uses memory until it is closed. */
export interface OpenPhoto {
  /** Upright, with the EXIF orientation already applied to `naturalWidth`, `naturalHeight` and drawing. */
  image: HTMLImageElement;
  bytes: number;
  close: () => void;
}

/** Checks size, first bytes and completeness before decoding a file. @throws PhotoError */
export async function openPhoto(file: Blob): Promise<OpenPhoto> {
  if (file.size > maxPhotoBytes) throw new PhotoError('tooLarge');
  const kind = fileKindOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
  if (kind === 'empty') throw new PhotoError('empty');
  if (!isPhotoKind(kind)) throw new PhotoError('notPhoto');
  if (kind === 'jpeg' && !hasJpegEnd(new Uint8Array(await file.arrayBuffer())))
    throw new PhotoError('damaged');
  const image = new Image();
  // A file that cannot be turned is decoded as it is, which tells whether it is damaged.
  const upright = kind === 'webp' ? await turnWebp(file).catch(() => file) : file;
  const url = URL.createObjectURL(upright);
  const close = () => URL.revokeObjectURL(url);
  image.src = url;
  try {
    await image.decode();
  } catch {
    close();
    throw new PhotoError(problemOf(kind));
  }
  return { image, bytes: file.size, close };
}
