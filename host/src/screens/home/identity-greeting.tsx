import {
  Avatar,
  ChevronDownIcon,
  hasOtherIdentity,
  type User,
  useTranslation,
  useUser,
} from '@agency/shared';
import { AccountType } from '@agency/shared/model/account';
import type { ReactNode } from 'react';
import { IdentityChooser } from '../login/identity-chooser';
import { useSwitchIdentity } from '../my/use-switch-identity';
import { greetingKey } from './greeting';

/** Who is working and as what; a tap offers the person's other identities, if there are any. */
export function Greeting() {
  const user = useUser();
  return hasOtherIdentity(user) ? (
    <SwitchingGreeting user={user} />
  ) : (
    <div className="host-greeting">
      <GreetingWords user={user} />
    </div>
  );
}

function SwitchingGreeting({ user }: { user: User | null }) {
  const { t } = useTranslation('host');
  const { open, chooser } = useSwitchIdentity();
  return (
    <>
      <button type="button" className="host-greeting" onClick={open}>
        <GreetingWords user={user}>
          <ChevronDownIcon size={14} aria-hidden="true" />
        </GreetingWords>
        <span className="ag-sr-only">{t('my.switchIdentity')}</span>
      </button>
      <IdentityChooser {...chooser} />
    </>
  );
}

/** As high while nobody is known yet. */
function GreetingWords({ user, children }: { user: User | null; children?: ReactNode }) {
  const { t } = useTranslation('host');
  const role = user?.account_type === AccountType.manager ? 'manager' : 'attache';
  return (
    <>
      <Avatar name={user?.name ?? ''} size={48} />
      <span className="host-greeting__text">
        <span className="host-greeting__name">
          {user ? t(`home.${greetingKey(new Date().getHours())}`, { name: user.name }) : '\u00a0'}
        </span>
        <span className="host-greeting__role">
          {user ? `${t(`role.${role}`)} · ${user.org_name}` : '\u00a0'}
          {children}
        </span>
      </span>
    </>
  );
}
