import {
  apiQuery,
  call,
  currentLanguage,
  messageOf,
  refreshTouched,
  useQuery,
  useToast,
  useTranslation,
} from '@agency/shared';
import { nameDevice } from '@agency/shared/model/session-device';
import { createPasskey } from '../../../session/browser-passkey';
import { isPasskeyDeclined } from '../../../session/passkey-support';
import { NameSheet } from './name-sheet';

interface AddPasskeySheetProps {
  open: boolean;
  onClose: () => void;
}

const quietly = { hideError: true };

export function AddPasskeySheet({ open, onClose }: AddPasskeySheetProps) {
  const { t } = useTranslation('setting');
  const toast = useToast();
  const { data } = useQuery(apiQuery('GET /expand/account/session-list', {}));
  const here = data?.list.find(({ is_current }) => is_current);

  async function add(name: string): Promise<string | null> {
    try {
      const options = await call('POST /expand/account/begin-passkey', { body: {} }, quietly);
      const created = await createPasskey(options);
      await call('POST /expand/account/add-passkey', { body: { ...created, name } }, quietly);
    } catch (error) {
      return reasonOf(error, t);
    }
    await refreshTouched('session');
    toast(t('passkeys.done'), { tone: 'success' });
    return null;
  }

  return (
    <NameSheet
      open={open}
      title={t('passkeys.addTitle')}
      hint={t('passkeys.addHint')}
      initial={here ? nameDevice(here, currentLanguage()) : ''}
      submitLabel={t('passkeys.create')}
      onSubmit={add}
      onClose={onClose}
    />
  );
}

function reasonOf(error: unknown, t: (key: string) => string): string {
  if (isPasskeyDeclined(error)) return t('passkeys.declined');
  // The standard's name for an authenticator that has one of the excluded passkeys.
  const exists = error instanceof DOMException && error.name === 'InvalidStateError';
  return exists ? t('passkeys.exists') : messageOf(error);
}
