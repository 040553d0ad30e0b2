import { useEffect, useRef, useState } from 'react';
import type { PhotoArea } from '../../contract/model/photo-size';
import { drawPhoto } from './compress-photo';
import { type OpenPhoto, openPhoto } from './open-photo';
import { PhotoError, type PhotoProblem } from './photo-error';

export type Cropping =
  | { step: 'idle' | 'opening' }
  | { step: 'cropping'; photo: OpenPhoto }
  | { step: 'refused'; problem: PhotoProblem };

export function useCrop(onOpen: () => void, onCrop: (photo: Blob) => Promise<void>) {
  const [cropping, setCropping] = useState<Cropping>({ step: 'idle' });
  const open = useRef<OpenPhoto | null>(null);

  const close = () => {
    open.current?.close();
    open.current = null;
  };
  useEffect(() => () => open.current?.close(), []);

  const refuse = (error: unknown) =>
    setCropping({ step: 'refused', problem: error instanceof PhotoError ? error.problem : 'unavailable' });

  const choose = async (ask: () => Promise<Blob | null>) => {
    try {
      const file = await ask();
      if (!file) return;
      onOpen();
      setCropping({ step: 'opening' });
      const photo = await openPhoto(file);
      open.current = photo;
      setCropping({ step: 'cropping', photo });
    } catch (error) {
      refuse(error);
    }
  };

  const crop = async (photo: OpenPhoto, area: PhotoArea | undefined) => {
    setCropping({ step: 'opening' });
    try {
      await onCrop(await drawPhoto(photo, { area }));
      setCropping({ step: 'idle' });
    } catch (error) {
      refuse(error);
    } finally {
      close();
    }
  };

  const cancel = () => {
    close();
    setCropping({ step: 'idle' });
  };

  return { cropping, choose, crop, cancel };
}
