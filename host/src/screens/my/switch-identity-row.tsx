import { RowButton, useTranslation, useUser } from '@agency/shared';
import { hasOtherIdentity } from '@agency/shared/host';
import type { ReactNode } from 'react';
import { IdentityChooser } from '../login/identity-chooser';
import { useSwitchIdentity } from './use-switch-identity';

export function SwitchIdentityRow({ icon }: { icon: ReactNode }) {
  const { t } = useTranslation('host');
  const user = useUser();
  const { open, chooser } = useSwitchIdentity();
  if (!hasOtherIdentity(user)) return null;
  return (
    <>
      <RowButton icon={icon} label={t('my.switchIdentity')} onPress={open} />
      <IdentityChooser {...chooser} />
    </>
  );
}
