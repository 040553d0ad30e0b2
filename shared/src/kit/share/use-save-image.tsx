import { type ReactNode, useEffect, useState } from 'react';
import { useToast } from '../../platform/feedback/feedback-store';
import { Sheet } from '../../ui/feedback/sheet';
import { useSingleFlight } from '../forms/use-single-flight';
import { useKitText } from '../use-kit-text';
import { canDownload, download } from './download';
import './save-image.css';

export interface SaveImage {
  save: (draw: () => Promise<Blob>, fileName: string) => Promise<void>;
  isSaving: boolean;
  dialog: ReactNode;
}

/** Saves a picture: as a download, or where that is unsupported (WeChat, the app shell) by a long press on it. */
export function useSaveImage(): SaveImage {
  const t = useKitText();
  const toast = useToast();
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => (shown ? () => URL.revokeObjectURL(shown) : undefined), [shown]);

  const [save, isSaving] = useSingleFlight(async (draw: () => Promise<Blob>, fileName: string) => {
    try {
      const picture = await draw();
      if (canDownload()) download(picture, fileName);
      else setShown(URL.createObjectURL(picture));
    } catch {
      toast(t('sharing.saveFailed'), { tone: 'danger' });
    }
  });
  const dialog = (
    <Sheet open={shown !== null} onClose={() => setShown(null)} title={t('sharing.pressTitle')}>
      {shown && <img className="ag-save-image" src={shown} alt={t('sharing.picture')} />}
      <p>{t('sharing.pressHint')}</p>
    </Sheet>
  );
  return { save, isSaving, dialog };
}
