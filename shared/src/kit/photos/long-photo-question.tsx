import { useEffect, useSyncExternalStore } from 'react';
import type { PhotoArea } from '../../contract/model/photo-size';
import { CropSheet } from './crop-sheet';
import type { OpenPhoto } from './open-photo';

interface Question {
  photo: OpenPhoto;
  answer: (choice: Choice | null) => void;
}

interface Choice {
  area: PhotoArea | undefined;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the user choose a part of a photo or all of it. Resolves to null if the photo is not to be used. */
export function askForArea(photo: OpenPhoto): Promise<Choice | null> {
  question?.answer(null);
  return new Promise((resolve) => {
    const show = (next: Question | null) => {
      question = next;
      for (const listener of listeners) listener();
    };
    show({
      photo,
      answer: (choice) => {
        show(null);
        resolve(choice);
      },
    });
  });
}

export function LongPhotoQuestion() {
  const asked = useSyncExternalStore(subscribe, () => question);
  useEffect(() => () => question?.answer(null), []);
  return (
    <CropSheet
      photo={asked?.photo ?? null}
      onCrop={(_, area) => asked?.answer({ area })}
      onClose={() => asked?.answer(null)}
    />
  );
}
