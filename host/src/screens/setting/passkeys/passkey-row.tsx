import {
  Button,
  call,
  currentLanguage,
  messageOf,
  refreshTouched,
  useDialog,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { formatDateTime } from '@agency/shared/model/format-time';
import { useState } from 'react';
import { NameSheet } from './name-sheet';

interface PasskeyRowProps {
  passkey: ApiOutput<'GET /expand/account/passkey-list'>['list'][number];
}

export function PasskeyRow({ passkey }: PasskeyRowProps) {
  const { t } = useTranslation('setting');
  const language = currentLanguage();
  const { name, created_at, last_used } = passkey;
  return (
    <li className="host-entry">
      <div className="host-entry__text">
        <p className="host-entry__name">{name}</p>
        <p className="host-entry__fact">
          {t('passkeys.added', { time: formatDateTime(created_at, language) })}
        </p>
        <p className="host-entry__fact">
          {last_used
            ? t('passkeys.used', { time: formatDateTime(last_used, language) })
            : t('passkeys.unused')}
        </p>
      </div>
      <div className="host-passkey__actions">
        <RenameButton passkey={passkey} />
        <RemoveButton passkey={passkey} />
      </div>
    </li>
  );
}

function RenameButton({ passkey: { passkey_id, name: present } }: PasskeyRowProps) {
  const { t } = useTranslation('setting');
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);

  async function rename(name: string): Promise<string | null> {
    try {
      await call('POST /expand/account/rename-passkey', { body: { passkey_id, name } }, { hideError: true });
    } catch (error) {
      return messageOf(error);
    }
    await refreshTouched('session');
    toast(t('passkeys.renamed'), { tone: 'success' });
    return null;
  }

  return (
    <>
      <Button variant="text" aria-label={`${t('passkeys.rename')} ${present}`} onClick={() => setOpen(true)}>
        {t('passkeys.rename')}
      </Button>
      <NameSheet
        open={isOpen}
        title={t('passkeys.renameTitle')}
        initial={present}
        submitLabel={t('passkeys.save')}
        onSubmit={rename}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function RemoveButton({ passkey: { passkey_id, name } }: PasskeyRowProps) {
  const { t } = useTranslation('setting');
  const { confirm } = useDialog();
  const toast = useToast();
  const [remove, isRemoving] = useSingleFlight(async () => {
    const isSure = await confirm({
      title: t('passkeys.removeTitle', { name }),
      message: t('passkeys.removeText'),
      confirmText: t('passkeys.remove'),
      danger: true,
    });
    if (!isSure) return;
    await call('POST /expand/account/remove-passkey', { body: { passkey_id } });
    await refreshTouched('session');
    toast(t('passkeys.removed'), { tone: 'success' });
  });
  return (
    <Button
      variant="text"
      aria-label={`${t('passkeys.remove')} ${name}`}
      loading={isRemoving}
      onClick={() => void remove()}
    >
      {t('passkeys.remove')}
    </Button>
  );
}
