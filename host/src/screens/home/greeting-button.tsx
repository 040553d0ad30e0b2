import { Avatar, ChevronDownIcon, useTranslation, useUser } from '@agency/shared';
import { AccountType } from '@agency/shared/model/account';
import { IdentityChooser } from '../login/identity-chooser';
import { useSwitchIdentity } from '../my/use-switch-identity';
import { greetingKey } from './greeting';

/** Who is working and as what; a tap offers the person's other identities. */
export function GreetingButton() {
  const { t } = useTranslation('host');
  const user = useUser();
  const { open, chooser } = useSwitchIdentity();
  const role = user?.account_type === AccountType.manager ? 'manager' : 'attache';
  return (
    <>
      <button type="button" className="host-greeting" disabled={!user} onClick={open}>
        <Avatar name={user?.name ?? ''} size={48} />
        <span className="host-greeting__text">
          <span className="host-greeting__name">
            {user ? t(`home.${greetingKey(new Date().getHours())}`, { name: user.name }) : '\u00a0'}
          </span>
          <span className="host-greeting__role">
            {user ? `${t(`role.${role}`)} · ${user.org_name}` : '\u00a0'}
            <ChevronDownIcon size={14} visibility={user ? undefined : 'hidden'} aria-hidden="true" />
          </span>
        </span>
        <span className="ag-sr-only">{t('my.switchIdentity')}</span>
      </button>
      <IdentityChooser {...chooser} />
    </>
  );
}
