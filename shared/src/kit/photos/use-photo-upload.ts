import { useEffect, useRef, useState } from 'react';
import type { PhotoArea } from '../../contract/model/photo-size';
import { deleteFile, readFile, saveFile } from '../../platform/outbox/stored-files';
import { newIdempotencyKey } from '../../platform/request/client';
import { ClientCode, isRequestError } from '../../platform/request/request-error';
import { type StoredPhoto, uploadPhoto } from '../../platform/request/upload-photo';
import { currentUser } from '../../platform/session/session-store';
import { drawPhoto } from './compress-photo';
import { type OpenPhoto, openPhoto } from './open-photo';
import { PhotoError, type PhotoProblem } from './photo-error';

interface Sending {
  blob: Blob;
  url: string;
  key: string;
}

export type PhotoWork =
  | { step: 'idle' | 'opening' }
  | { step: 'cropping'; photo: OpenPhoto }
  | { step: 'uploading'; sending: Sending; part: number }
  | { step: 'failed'; sending: Sending; error: unknown }
  | { step: 'refused'; problem: PhotoProblem };

const idle: PhotoWork = { step: 'idle' };

interface PendingPhotoProps {
  pendingKey?: string | null;
  onPendingKeyChange?: (key: string | null) => void;
}

/**
 * Uploads one file. The result is reported even after the page was left, and a page opened later resumes the upload by
 * its saved key.
 */
export function usePhotoUpload(
  purpose: string,
  onStored: (photo: StoredPhoto) => void,
  { pendingKey = null, onPendingKeyChange }: PendingPhotoProps,
) {
  const [work, setWork] = useState(idle);
  const [local, setLocal] = useState<StoredPhoto | null>(null);
  const abort = useRef<AbortController | null>(null);
  const urls = useRef(new Set<string>());
  const open = useRef<OpenPhoto | null>(null);
  const stored = useRef(onStored);
  stored.current = onStored;
  const reportPendingKey = useRef(onPendingKeyChange);
  reportPendingKey.current = onPendingKeyChange;
  const currentKey = useRef<string | null>(null);
  const latestPendingKey = useRef(pendingKey);
  latestPendingKey.current = pendingKey;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the form has another key
  useEffect(() => {
    if (pendingKey === currentKey.current || !reportPendingKey.current) return;
    // The draft was discarded, and may be restored.
    if (pendingKey === null) return end();
    void resume(pendingKey);
  }, [pendingKey]);

  useEffect(() => {
    const made = urls.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
      open.current?.close();
    };
  }, []);

  const forget = (url: string) => {
    URL.revokeObjectURL(url);
    urls.current.delete(url);
  };

  const closePhoto = () => {
    open.current?.close();
    open.current = null;
  };

  const refuse = (error: unknown) =>
    setWork({ step: 'refused', problem: error instanceof PhotoError ? error.problem : 'unavailable' });

  const end = () => {
    abort.current?.abort();
    if (work.step === 'uploading' || work.step === 'failed') forget(work.sending.url);
    currentKey.current = null;
    closePhoto();
    setWork(idle);
  };

  const stop = () => {
    removePending();
    end();
  };

  const removePending = () => {
    const key = currentKey.current;
    if (!key || !reportPendingKey.current) return;
    reportPendingKey.current(null);
    void deleteFile(key);
  };

  const show = (blob: Blob, key: string): Sending => {
    const url = URL.createObjectURL(blob);
    urls.current.add(url);
    currentKey.current = key;
    return { blob, url, key };
  };

  const savePending = async ({ key, blob }: Sending) => {
    if (!reportPendingKey.current || !currentUser()) return;
    await saveFile(key, blob);
    reportPendingKey.current(key);
  };

  const resume = async (key: string) => {
    const blob = await readFile(key);
    if (latestPendingKey.current !== key) return;
    if (!blob) return reportPendingKey.current?.(null);
    await send(show(blob, key));
  };

  const choose = async (ask: () => Promise<Blob | null>) => {
    try {
      const file = await ask();
      if (!file) return;
      stop();
      setWork({ step: 'opening' });
      const photo = await openPhoto(file);
      open.current = photo;
      setWork({ step: 'cropping', photo });
    } catch (error) {
      refuse(error);
    }
  };

  const crop = async (photo: OpenPhoto, area: PhotoArea | undefined) => {
    setWork({ step: 'opening' });
    try {
      const blob = await drawPhoto(photo, { area });
      const sending = show(blob, newIdempotencyKey());
      await savePending(sending);
      await send(sending);
    } catch (error) {
      refuse(error);
    } finally {
      closePhoto();
    }
  };

  const send = async (sending: Sending) => {
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    const onProgress = (part: number) => !signal.aborted && setWork({ step: 'uploading', sending, part });
    onProgress(0);
    try {
      const photo = await uploadPhoto(sending.blob, {
        purpose,
        idempotencyKey: sending.key,
        onProgress,
        signal,
      });
      if (signal.aborted) return;
      if (local) forget(local.url);
      setLocal({ ...photo, url: sending.url });
      setWork(idle);
      stored.current(photo);
      removePending();
      currentKey.current = null;
    } catch (error) {
      if (signal.aborted || isRequestError(error, ClientCode.cancelled)) return;
      setWork({ step: 'failed', sending, error });
    }
  };

  return {
    work,
    urlOf: (photo: StoredPhoto) => (local?.file_url === photo.file_url ? local.url : photo.url),
    choose,
    crop,
    stop,
    retry: () => work.step === 'failed' && void send(work.sending),
  };
}
