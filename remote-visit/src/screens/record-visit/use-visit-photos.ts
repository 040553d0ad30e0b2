import { type DraftStore, native, photoKit, usePhotos } from '@agency/shared';
import { useEffect, useState } from 'react';
import type { VisitForm } from '../../model/visit-form';
import type { WaitingVisit } from '../../model/waiting-visit';

export type VisitPhotos = ReturnType<typeof useVisitPhotos>;

interface VisitPhotosOptions {
  draft: DraftStore<VisitForm, WaitingVisit>;
  base: VisitForm;
  keys: readonly string[];
  isPaused: boolean;
  /** Converts the camera's file into the photo that is saved; null if the user declines it. */
  draw: (file: Blob) => Promise<Blob | null>;
}

export function useVisitPhotos({ draft, base, keys, isPaused, draw }: VisitPhotosOptions) {
  const [reading, setReading] = useState<'idle' | 'reading' | 'unreadable'>('idle');
  useEffect(() => {
    // Loaded in advance, because a browser opens the camera only synchronously in the tap's handler.
    void native.open();
    // Loaded in advance, because the network may be gone when a photo is taken.
    void photoKit.preload();
  }, []);

  /** Reads the current draft, because photos may arrive concurrently or after the page was left. */
  const current = (): VisitForm => ({ ...base, ...draft.read().changes });
  const change = (part: Partial<VisitForm>) =>
    draft.change(({ changes, ...rest }) => ({ ...rest, changes: { ...changes, ...part } }));
  const keysWithout = (key: string) => current().pendingPhotoKeys.filter((one) => one !== key);

  const photos = usePhotos({
    purpose: 'visit',
    keys,
    isPaused,
    onAdd: (key) => change({ pendingPhotoKeys: [...current().pendingPhotoKeys, key] }),
    onRemove: (key) => change({ pendingPhotoKeys: keysWithout(key) }),
    onUpload: (key, photo) => {
      if (!current().pendingPhotoKeys.includes(key)) return;
      change({ pendingPhotoKeys: keysWithout(key), photos: [...current().photos, photo] });
    },
  });

  const take = async () => {
    try {
      // Some browsers never report a cancelled camera, so no state may depend on this promise yet.
      const file = await (await native.open()).takePhoto();
      if (!file) return;
      setReading('reading');
      const photo = await draw(file);
      if (photo) await photos.add(photo);
      setReading('idle');
    } catch {
      setReading('unreadable');
    }
  };

  return { ...photos, isReading: reading === 'reading', isUnreadable: reading === 'unreadable', take };
}
