import {
  Avatar,
  ChevronDownIcon,
  lazyPart,
  type User,
  useLazyPart,
  useTranslation,
  useUser,
} from '@agency/shared';
import { hasOtherIdentity } from '@agency/shared/host';
import { AccountType } from '@agency/shared/model/account';
import { type ReactNode, useReducer } from 'react';
import { greetingKey } from './greeting';

const identitySwitcher = lazyPart(
  async () => (await import(/* webpackChunkName: "login" */ '../my/identity-switcher')).IdentitySwitcher,
);

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
  const [taps, tap] = useReducer((count: number) => count + 1, 0);
  const { part: IdentitySwitcher } = useLazyPart(identitySwitcher, taps > 0);
  return (
    <>
      <button type="button" className="host-greeting" onClick={tap}>
        <GreetingWords user={user}>
          <ChevronDownIcon size={14} aria-hidden="true" />
        </GreetingWords>
        <span className="ag-sr-only">{t('my.switchIdentity')}</span>
      </button>
      {IdentitySwitcher && <IdentitySwitcher taps={taps} />}
    </>
  );
}

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
