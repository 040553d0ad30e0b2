import type { CameraPlugin, MediaResult } from '@capacitor/camera';
import { errorCode } from './error-code';

const cancelled = new Set(['OS-PLUG-CAMR-0006', 'OS-PLUG-CAMR-0020']);
const quality = 90;

/** @throws what the plugin says, when it is not that the user thought better of it. */
export async function takePhoto(camera: Pick<CameraPlugin, 'takePhoto'>): Promise<File | null> {
  const result = await unlessCancelled(camera.takePhoto({ quality, correctOrientation: true }));
  return result && fileOf(result);
}

/** @throws as {@link takePhoto}. */
export async function choosePhotos(
  camera: Pick<CameraPlugin, 'chooseFromGallery'>,
  limit: number,
): Promise<File[]> {
  const options = { quality, limit, allowMultipleSelection: limit > 1, correctOrientation: true };
  const chosen = await unlessCancelled(camera.chooseFromGallery(options));
  const files = await Promise.all((chosen?.results ?? []).slice(0, limit).map(fileOf));
  return files.filter((file) => file !== null);
}

async function unlessCancelled<Result>(asking: Promise<Result>): Promise<Result | null> {
  try {
    return await asking;
  } catch (error) {
    if (cancelled.has(errorCode(error))) return null;
    throw error;
  }
}

/** The shell serves the picture to the page under an address of its own. */
async function fileOf({ webPath, metadata }: MediaResult): Promise<File | null> {
  if (!webPath) return null;
  const blob = await (await fetch(webPath)).blob();
  const format = metadata?.format ?? 'jpeg';
  return new File([blob], `photo-${Date.now()}.${format}`, { type: blob.type || `image/${format}` });
}
