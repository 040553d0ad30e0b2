import { call } from './client';

export interface StoredPhoto {
  file_url: string;
  url: string;
}

interface UploadOptions {
  purpose: string;
  /** Use the same key for every attempt with the same photo, so that it is stored only once. */
  idempotencyKey: string;
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  isBackground?: boolean;
}

/** Longer than for other calls, because photos are slow on a slow line. */
const timeoutMs = 60_000;

/** Uploads a photo. The caller shows failures. @throws RequestError */
export async function uploadPhoto(
  file: Blob,
  { purpose, onProgress, ...options }: UploadOptions,
): Promise<StoredPhoto> {
  const { file_url, file_full_url } = await call(
    'POST /expand/upload',
    { body: { file, purpose } },
    { ...options, timeoutMs, hideError: true, hideLoading: true, onUploadProgress: onProgress },
  );
  return { file_url, url: file_full_url };
}
