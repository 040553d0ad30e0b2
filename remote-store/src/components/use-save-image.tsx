import { isInWechat, native, Sheet, useToast, useTranslation } from '@agency/shared';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import './save-image.css';

interface SaveImage {
  /** Draws the picture and saves it as a file of that name, which ends with `.png`. */
  save: (draw: () => Promise<Blob>, fileName: string) => Promise<void>;
  isSaving: boolean;
  /** The picture to press, where pages cannot save; the screen renders it. */
  dialog: ReactNode;
}

/** Saves a picture: as a download, or where there are none (WeChat, the app shell) by a long press on it. */
export function useSaveImage(): SaveImage {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const isBusy = useRef(false);
  useEffect(() => (shown ? () => URL.revokeObjectURL(shown) : undefined), [shown]);

  const save = async (draw: () => Promise<Blob>, fileName: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      const url = URL.createObjectURL(await draw());
      if (isInWechat() || native.isShell) setShown(url);
      else download(url, fileName);
    } catch {
      toast(t('sharing.saveFailed'), { tone: 'danger' });
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  const dialog = (
    <Sheet open={shown !== null} onClose={() => setShown(null)} title={t('sharing.pressTitle')}>
      {shown && <img className="save-image" src={shown} alt={t('sharing.picture')} />}
      <p>{t('sharing.pressHint')}</p>
    </Sheet>
  );
  return { save, isSaving, dialog };
}

function download(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
