import type { CameraPlugin, MediaResult } from '@capacitor/camera';
import { errorCode } from './error-code';

const cancelled = new Set(['OS-PLUG-CAMR-0006', 'OS-PLUG-CAMR-0020']);
const quality = 90;

export async function takePhoto(camera: Pick<CameraPlugin, 'takePhoto'>): Promise<File | null> {
  const result = await unlessCancelled(camera.takePhoto({ quality, correctOrientation: true }));
  return result && fileOf(result);
}

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

/** The shell serves the picture under a URL of its own. */
async function fileOf({ webPath, metadata }: MediaResult): Promise<File | null> {
  if (!webPath) return null;
  const blob = await (await fetch(webPath)).blob();
  const format = metadata?.format ?? 'jpeg';
  return new File([blob], `photo-${Date.now()}.${format}`, { type: blob.type || `image/${format}` });
}
