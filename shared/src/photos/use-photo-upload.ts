import { useEffect, useRef, useState } from 'react';
import type { PhotoArea } from '../model/photo-size';
import { newIdempotencyKey } from '../request/client';
import { ClientCode, isRequestError } from '../request/request-error';
import { drawPhoto } from './compress-photo';
import { type OpenPhoto, openPhoto } from './open-photo';
import { PhotoError, type PhotoProblem } from './photo-error';
import { type StoredPhoto, uploadPhoto } from './upload-photo';

/** A photo on its way, with the key under which every attempt is the same one. */
interface Sending {
  blob: Blob;
  /** Where the page itself shows it. */
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

/** The way of one file from the device to the server. A page that is left meanwhile still gets to know of the end. */
export function usePhotoUpload(purpose: string, onStored: (photo: StoredPhoto) => void) {
  const [work, setWork] = useState(idle);
  const [local, setLocal] = useState<StoredPhoto | null>(null);
  const abort = useRef<AbortController | null>(null);
  const urls = useRef(new Set<string>());
  const open = useRef<OpenPhoto | null>(null);
  const stored = useRef(onStored);
  stored.current = onStored;

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

  const stop = () => {
    abort.current?.abort();
    if (work.step === 'uploading' || work.step === 'failed') forget(work.sending.url);
    closePhoto();
    setWork(idle);
  };

  /** Takes a file by `ask`, which is the camera or the gallery. */
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
      const url = URL.createObjectURL(blob);
      urls.current.add(url);
      await send({ blob, url, key: newIdempotencyKey() });
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
    } catch (error) {
      if (signal.aborted || isRequestError(error, ClientCode.cancelled)) return;
      setWork({ step: 'failed', sending, error });
    }
  };

  return {
    work,
    /** Where to show a stored photo: what this page has made itself need not be fetched. */
    urlOf: (photo: StoredPhoto) => (local?.file_url === photo.file_url ? local.url : photo.url),
    choose,
    crop,
    stop,
    retry: () => work.step === 'failed' && void send(work.sending),
  };
}
