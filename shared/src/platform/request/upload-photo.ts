import { call } from './client';

/** A photo that the server has. */
export interface StoredPhoto {
  /** What other calls take. */
  file_url: string;
  /** Where it can be seen. */
  url: string;
}

interface UploadOptions {
  /** What it is for, such as `licence`. */
  purpose: string;
  /** The same for every attempt with the same photo: what arrived before is not stored twice. */
  idempotencyKey: string;
  /** Between 0 and 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** See `CallOptions`. */
  isBackground?: boolean;
}

/** A minute: on a slow line a photo takes longer than an answer does. */
const timeoutMs = 60_000;

/** Sends a photo. Failures are the caller's to show. @throws RequestError */
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
