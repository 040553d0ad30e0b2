import { CopyIcon, IconButton, useToast, useTranslation } from '@agency/shared';

/** Copies the address, and says whether it could. */
export function CopyAction({ text }: { text: string }) {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const copy = () =>
    // The clipboard is missing outside a secure context, and the browser may refuse it.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => toast(t('details.copied'), { tone: 'success' }),
      () => toast(t('details.copyFailed'), { tone: 'danger' }),
    );
  return (
    <IconButton
      tone="tinted"
      label={t('details.copyAddress')}
      icon={<CopyIcon size={20} />}
      onClick={() => void copy()}
    />
  );
}
