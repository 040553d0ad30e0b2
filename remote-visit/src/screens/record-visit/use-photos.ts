import {
  ClientCode,
  type DraftStore,
  isRefusal,
  isRequestError,
  messageOf,
  native,
  newIdempotencyKey,
  photoKit,
  type StoredPhoto,
} from '@agency/shared';
import { useEffect, useRef, useState } from 'react';
import type { VisitForm } from '../../model/visit-form';
import { visitOutbox } from '../../queries/record-visit';

/** A photo that only this phone has, under the key that makes every attempt to send it the same one. */
export interface HeldPhoto {
  key: string;
  /** Where the page itself shows it; none until the phone has read it. */
  url?: string;
  /** How much of it was sent, between 0 and 1; none while it waits. */
  part?: number;
  /** Why the server does not want it, in words. */
  refusal?: string;
}

export interface Photos {
  held: readonly HeldPhoto[];
  /** A photo is being made small. */
  isReading: boolean;
  /** The last one could not be read. */
  isUnreadable: boolean;
  hasRefused: boolean;
  take: () => Promise<void>;
  sendAgain: (key: string) => void;
  /** Does without a photo that has not arrived. */
  drop: (key: string) => void;
  /** From now on the outbox sends them. */
  handOver: () => void;
  /** They are the form's again: it goes on sending those that have not arrived. */
  takeBack: () => void;
}

interface PhotosOptions {
  draft: DraftStore<VisitForm, null>;
  base: VisitForm;
  /** The keys of the photos that only this phone has. */
  held: readonly string[];
  /** They are sent as they are taken, and not only with the visit. */
  isSentAtOnce: boolean;
  /** Makes a file of the camera what is kept. */
  draw: (file: Blob) => Promise<Blob>;
}

/** The way of several photos from the camera to the server: on this phone first, so that nothing takes them away. */
export function usePhotos({ draft, base, held, isSentAtOnce, draw }: PhotosOptions): Photos {
  const [states, setStates] = useState<Readonly<Record<string, HeldPhoto>>>({});
  const [reading, setReading] = useState<'idle' | 'reading' | 'unreadable'>('idle');
  const controllers = useRef(new Map<string, AbortController>());
  const urls = useRef(new Map<string, string>());
  const isHandedOver = useRef(false);
  useEffect(() => {
    const made = urls.current;
    // A browser opens the camera only at the tap itself: the code for it has to be there.
    void native.open();
    // The network may be gone by the time that a photo is taken.
    void photoKit.preload();
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
    };
  }, []);

  const update = (key: string, change: Partial<HeldPhoto>) =>
    setStates((before) => ({ ...before, [key]: { ...before[key], key, ...change } }));

  /** A photo may arrive while another one does, or when the page was left: the draft is ahead of what is drawn. */
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
    // The draft was discarded meanwhile; it may be brought back, and this photo with it.
    if (!{ ...base, ...draft.read().changes }.held.includes(key)) return;
    changeForm((form) => ({
      held: form.held.filter((one) => one !== key),
      photos: [...form.photos, photo],
    }));
    forget(key);
    void visitOutbox.dropFile(key);
  };

  const send = async (key: string) => {
    if (isHandedOver.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    controllers.current.set(key, controller);
    update(key, { part: 0, refusal: undefined });
    try {
      const [blob, { uploadPhoto }] = await Promise.all([visitOutbox.blobOf({ key }), photoKit.load()]);
      if (!blob || signal.aborted) return;
      const onProgress = (part: number) => update(key, { part });
      const photo = await uploadPhoto(blob, { purpose: 'visit', idempotencyKey: key, onProgress, signal });
      if (!signal.aborted) finish(key, photo);
    } catch (error) {
      if (signal.aborted || isRequestError(error, ClientCode.cancelled)) return;
      // Without an answer it goes with the visit.
      update(key, { part: undefined, refusal: isRefusal(error) ? messageOf(error) : undefined });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for those that were there before
  useEffect(() => {
    for (const key of held) {
      void visitOutbox.blobOf({ key }).then((blob) => {
        if (!blob) return changeForm((form) => ({ held: form.held.filter((one) => one !== key) }));
        show(key, blob);
        if (isSentAtOnce) void send(key);
      });
    }
  }, []);

  const take = async () => {
    try {
      // Some browsers never tell that the user thought better of it: until then nothing waits for it.
      const file = await (await native.open()).takePhoto();
      if (!file) return;
      setReading('reading');
      const blob = await draw(file);
      const key = newIdempotencyKey();
      await visitOutbox.keepFile(key, blob);
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
      void visitOutbox.dropFile(key);
    },
    handOver: () => {
      isHandedOver.current = true;
      for (const [key, controller] of controllers.current) {
        controller.abort();
        update(key, { part: undefined });
      }
      controllers.current.clear();
    },
    takeBack: () => {
      isHandedOver.current = false;
      if (!isSentAtOnce) return;
      for (const key of { ...base, ...draft.read().changes }.held) void send(key);
    },
  };
}
