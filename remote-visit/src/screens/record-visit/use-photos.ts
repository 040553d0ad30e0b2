import {
  ClientCode,
  type DraftStore,
  deleteFile,
  isRefusal,
  isRequestError,
  messageOf,
  native,
  newIdempotencyKey,
  photoKit,
  type StoredPhoto,
  saveFile,
} from '@agency/shared';
import { useEffect, useRef, useState } from 'react';
import type { VisitForm } from '../../model/visit-form';
import type { WaitingVisit } from '../../model/waiting-visit';
import { visitOutbox } from '../../queries/record-visit';

/** A photo that exists only on this device. Its key makes upload retries idempotent. */
export interface PendingPhoto {
  key: string;
  /** Object URL for the page; undefined until the photo is read. */
  url?: string;
  /** Uploaded share between 0 and 1; undefined while the photo waits. */
  part?: number;
  refusal?: string;
}

export interface Photos {
  held: readonly PendingPhoto[];
  isReading: boolean;
  isUnreadable: boolean;
  hasRefused: boolean;
  take: () => Promise<void>;
  sendAgain: (key: string) => void;
  drop: (key: string) => void;
  /** Leaves the uploads to the outbox from now on. */
  pause: () => void;
  /** Resumes the uploads in the form after the outbox returned the visit. */
  resume: () => void;
}

interface PhotosOptions {
  draft: DraftStore<VisitForm, WaitingVisit>;
  base: VisitForm;
  held: readonly string[];
  /** Whether photos are uploaded at once rather than together with the visit. */
  isSentAtOnce: boolean;
  /** Converts the camera's file into the photo that is saved. */
  draw: (file: Blob) => Promise<Blob>;
}

/** Takes photos and uploads them. Each is first stored on this device, so that none is lost. */
export function usePhotos({ draft, base, held, isSentAtOnce, draw }: PhotosOptions): Photos {
  const [states, setStates] = useState<Readonly<Record<string, PendingPhoto>>>({});
  const [reading, setReading] = useState<'idle' | 'reading' | 'unreadable'>('idle');
  const controllers = useRef(new Map<string, AbortController>());
  const urls = useRef(new Map<string, string>());
  const isPaused = useRef(false);
  useEffect(() => {
    const made = urls.current;
    // Loaded in advance, because a browser opens the camera only synchronously in the tap's handler.
    void native.open();
    // Loaded in advance, because the network may be gone when a photo is taken.
    void photoKit.preload();
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
    };
  }, []);

  const update = (key: string, change: Partial<PendingPhoto>) =>
    setStates((before) => ({ ...before, [key]: { ...before[key], key, ...change } }));

  /** Reads the current draft, because photos may arrive concurrently or after the page was left. */
  const changeForm = (change: (form: VisitForm) => Partial<VisitForm>) =>
    draft.change(({ changes, ...rest }) => ({
      ...rest,
      changes: { ...changes, ...change({ ...base, ...changes }) },
    }));

  const forget = (key: string) => {
    controllers.current.delete(key);
    URL.revokeObjectURL(urls.current.get(key) ?? '');
    urls.current.delete(key);
  };

  const show = (key: string, blob: Blob) => {
    const url = URL.createObjectURL(blob);
    urls.current.set(key, url);
    update(key, { url });
  };

  const finish = (key: string, photo: StoredPhoto) => {
    // If the draft was discarded meanwhile, the photo stays on this device, because the discarding can be undone.
    if (!{ ...base, ...draft.read().changes }.held.includes(key)) return;
    changeForm((form) => ({
      held: form.held.filter((one) => one !== key),
      photos: [...form.photos, photo],
    }));
    forget(key);
    void deleteFile(key);
  };

  const send = async (key: string) => {
    if (isPaused.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    controllers.current.set(key, controller);
    update(key, { part: 0, refusal: undefined });
    try {
      const [blob, { uploadPhoto }] = await Promise.all([visitOutbox.readFile(key), photoKit.load()]);
      if (!blob || signal.aborted) return;
      const onProgress = (part: number) => update(key, { part });
      const photo = await uploadPhoto(blob, { purpose: 'visit', idempotencyKey: key, onProgress, signal });
      if (!signal.aborted) finish(key, photo);
    } catch (error) {
      if (signal.aborted || isRequestError(error, ClientCode.cancelled)) return;
      // Without an answer the photo is sent with the visit.
      update(key, { part: undefined, refusal: isRefusal(error) ? messageOf(error) : undefined });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for those that were there before
  useEffect(() => {
    for (const key of held) {
      void visitOutbox.readFile(key).then((blob) => {
        if (!blob) return changeForm((form) => ({ held: form.held.filter((one) => one !== key) }));
        show(key, blob);
        if (isSentAtOnce) void send(key);
      });
    }
  }, []);

  const take = async () => {
    try {
      // Some browsers never report a cancelled camera, so no state may depend on this promise yet.
      const file = await (await native.open()).takePhoto();
      if (!file) return;
      setReading('reading');
      const blob = await draw(file);
      const key = newIdempotencyKey();
      await saveFile(key, blob);
      show(key, blob);
      changeForm((form) => ({ held: [...form.held, key] }));
      setReading('idle');
      if (isSentAtOnce) void send(key);
    } catch {
      setReading('unreadable');
    }
  };

  return {
    held: held.map((key) => states[key] ?? { key }),
    isReading: reading === 'reading',
    isUnreadable: reading === 'unreadable',
    hasRefused: held.some((key) => states[key]?.refusal !== undefined),
    take,
    sendAgain: (key) => void send(key),
    drop: (key) => {
      controllers.current.get(key)?.abort();
      changeForm((form) => ({ held: form.held.filter((one) => one !== key) }));
      forget(key);
      void deleteFile(key);
    },
    pause: () => {
      isPaused.current = true;
      for (const [key, controller] of controllers.current) {
        controller.abort();
        update(key, { part: undefined });
      }
      controllers.current.clear();
    },
    resume: () => {
      isPaused.current = false;
      if (!isSentAtOnce) return;
      for (const key of { ...base, ...draft.read().changes }.held) void send(key);
    },
  };
}
