import {
  Banner,
  Button,
  CopyAction,
  KeyValue,
  Sheet,
  useCopy,
  useDialog,
  useTranslation,
} from '@agency/shared';
import { useEffect, useState } from 'react';
import './secret-sheet.css';

export interface ShownSecret {
  /** The id by which the other system names the secret. Webhooks have none. */
  id?: string;
  name: string;
  secret: string;
}

interface SecretSheetProps {
  shown: ShownSecret;
  /** Says that the secret is shown this once, and where it belongs. */
  note: string;
  onDone: () => void;
}

/** Shows a secret this once, and asks before it is closed without having been copied. */
export function SecretSheet({ shown: { id, name, secret }, note, onDone }: SecretSheetProps) {
  const { t } = useTranslation('remote-admin');
  const { confirm } = useDialog();
  const copy = useCopy();
  const [isOpen, setOpen] = useState(true);
  const [isCopied, setCopied] = useState(false);
  useQuestionAtUnload(!isCopied);
  const close = async () => {
    // Closes first: after the back button an overlay that stays would not own a step of the history any more.
    setOpen(false);
    const isSure =
      isCopied ||
      (await confirm({
        title: t('integrations.leaveTitle'),
        message: t('integrations.leaveText'),
        confirmText: t('integrations.leave'),
        cancelText: t('integrations.stay'),
        danger: true,
      }));
    if (isSure) onDone();
    else setOpen(true);
  };
  return (
    <Sheet
      open={isOpen}
      onClose={() => void close()}
      title={t('integrations.secretOf', { name })}
      footer={
        <div className="admin-secret__actions">
          <Button block onClick={() => void copy(secret).then((isDone) => isDone && setCopied(true))}>
            {t('integrations.copySecret')}
          </Button>
          <Button block variant="secondary" onClick={() => void close()}>
            {t('integrations.done')}
          </Button>
        </div>
      }
    >
      <div className="admin-secret">
        <Banner tone="warning">{note}</Banner>
        <KeyValue
          items={[
            ...(id === undefined
              ? []
              : [
                  {
                    label: t('integrations.id'),
                    value: <code className="admin-secret__text">{id}</code>,
                    action: <CopyAction label={t('integrations.copyId')} text={id} />,
                  },
                ]),
            {
              label: t('integrations.secret'),
              value: <code className="admin-secret__text">{secret}</code>,
            },
          ]}
        />
      </div>
    </Sheet>
  );
}

/** Lets the browser ask before the tab is closed or reloaded. */
function useQuestionAtUnload(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking]);
}
