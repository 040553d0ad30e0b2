import { photoKit } from '@agency/shared';

export interface Picture {
  file: Blob;
  width: number;
  height: number;
}

/** Returns null if the user declines a picture that would become unreadable. */
export async function pictureOf(photo: Blob): Promise<Picture | null> {
  const { compressPhoto } = await photoKit.load();
  const file = await compressPhoto(photo);
  if (!file) return null;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { file, width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
}
