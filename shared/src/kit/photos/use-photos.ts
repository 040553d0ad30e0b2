import { useEffect, useRef, useState } from 'react';
import { deleteFile, readFile, saveFile } from '../../platform/outbox/stored-files';
import { ClientCode, isRequestError } from '../../platform/request/request-error';
import { newIdempotencyKey } from '../../platform/request/request-ids';
import { type StoredPhoto, uploadPhoto } from '../../platform/request/upload-photo';

/** A photo that exists only on this device. */
export interface PendingPhoto {
  /**
   * Storage key and idempotency key of all its uploads. The object URL for the page is absent until the photo
   * is read; `part` is the uploaded share from 0 to 1, and absent while no upload is running.
   */
  key: string;
  url?: string;
  part?: number;
  error?: unknown;
}

interface PhotosOptions {
  purpose: string;
  /** Keys of the photos that are not uploaded yet, from the form's draft. */
  keys: readonly string[];
  /** Whether photos are left to the outbox from the beginning instead of being uploaded by the form. */
  isPaused?: boolean;
  /** Adds the key of a new photo to the draft. */
  onAdd: (key: string) => void;
  /** Removes a key from the draft, because the user or the device has lost its photo. */
  onRemove: (key: string) => void;
  /** Replaces a key by the uploaded photo. May be called after the page was left, or again by another page. */
  onUpload: (key: string, photo: StoredPhoto) => void;
}

export interface Photos {
  pending: readonly PendingPhoto[];
  /** Saves a photo on this device, and uploads it in the background. */
  add: (photo: Blob) => Promise<void>;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** Returns the local picture of a photo that this page has uploaded, which saves the download. */
  urlOf: (photo: StoredPhoto) => string;
  /** Stops the uploads, because the outbox does them from now on. */
  pause: () => void;
  resume: () => void;
}

interface LocalPhoto {
  blob: Blob;
  url: string;
  upload?: AbortController;
}

/**
 * Uploads the photos of a form. Each is first saved on this device, so that none is lost, and the draft has its key
 * until the upload has succeeded. A page opened later resumes the upload.
 */
export function usePhotos(options: PhotosOptions): Photos {
  const { purpose, keys } = options;
  const [states, setStates] = useState<Readonly<Record<string, Omit<PendingPhoto, 'key'>>>>({});
  const [local] = useState(() => new Map<string, LocalPhoto>());
  const [uploadedUrls] = useState(() => new Map<string, string>());
  const isPaused = useRef(options.isPaused ?? false);
  const latest = useRef(options);
  latest.current = options;

  useEffect(
    () => () => {
      for (const url of [...local.values()].map(({ url }) => url).concat(...uploadedUrls.values()))
        URL.revokeObjectURL(url);
    },
    [local, uploadedUrls],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the draft has other keys
  useEffect(() => {
    // A discarded draft may be restored, so its photos stay on the device.
    for (const key of local.keys()) if (!keys.includes(key)) forget(key);
    for (const key of keys) if (!local.has(key)) void restore(key);
  }, [keys.join(' ')]);

  const update = (key: string, change: Omit<PendingPhoto, 'key'>) =>
    setStates((before) => ({ ...before, [key]: { ...before[key], ...change } }));

  const show = (key: string, blob: Blob) => {
    const url = URL.createObjectURL(blob);
    local.set(key, { blob, url });
    update(key, { url, part: undefined, error: undefined });
  };

  const forget = (key: string) => {
    const photo = local.get(key);
    photo?.upload?.abort();
    if (photo) URL.revokeObjectURL(photo.url);
    local.delete(key);
    update(key, { url: undefined, part: undefined, error: undefined });
  };

  const restore = async (key: string) => {
    const blob = await readFile(key);
    if (local.has(key) || !latest.current.keys.includes(key)) return;
    if (!blob) return latest.current.onRemove(key);
    show(key, blob);
    await upload(key);
  };

  const upload = async (key: string) => {
    const photo = local.get(key);
    if (!photo || isPaused.current) return;
    photo.upload = new AbortController();
    const { signal } = photo.upload;
    const onProgress = (part: number) => !signal.aborted && update(key, { part, error: undefined });
    onProgress(0);
    try {
      const uploaded = await uploadPhoto(photo.blob, { purpose, idempotencyKey: key, onProgress, signal });
      if (signal.aborted) return;
      uploadedUrls.set(uploaded.file_url, photo.url);
      local.delete(key);
      latest.current.onUpload(key, uploaded);
      await deleteFile(key);
    } catch (error) {
      if (signal.aborted || isRequestError(error, ClientCode.cancelled)) return;
      update(key, { part: undefined, error });
    }
  };

  return {
    pending: keys.map((key) => ({ key, ...states[key] })),
    add: async (blob) => {
      const key = newIdempotencyKey();
      await saveFile(key, blob);
      show(key, blob);
      latest.current.onAdd(key);
      void upload(key);
    },
    retry: (key) => void upload(key),
    remove: (key) => {
      forget(key);
      options.onRemove(key);
      void deleteFile(key);
    },
    urlOf: ({ file_url, url }) => uploadedUrls.get(file_url) ?? url,
    pause: () => {
      isPaused.current = true;
      for (const [key, photo] of local) {
        photo.upload?.abort();
        update(key, { part: undefined });
      }
    },
    resume: () => {
      isPaused.current = false;
      for (const key of local.keys()) void upload(key);
    },
  };
}
