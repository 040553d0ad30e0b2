import { Card, RowButton, Sheet, useTranslation } from '@agency/shared';
import { AccountType } from '@agency/shared/model/account';
import './login-screen.css';
import type { Identity, LoginTicket } from './use-login';

interface IdentityChooserProps {
  /** Null while there is nothing to choose. */
  options: LoginTicket['available_options'] | null;
  isBusy: boolean;
  /** The identity in use, marked as such. */
  current?: Identity;
  onChoose: (identity: Identity) => void;
  onClose: () => void;
}

/** Tenant, then specialist or manager. */
export function IdentityChooser({ options, isBusy, current, onChoose, onClose }: IdentityChooserProps) {
  const { t } = useTranslation('host');
  return (
    <Sheet open={options !== null} onClose={onClose} title={t('login.chooseTitle')}>
      <div className="host-identity" aria-busy={isBusy}>
        {(options ?? []).map(({ orgcode, org_name, accounts }) => (
          <div key={orgcode}>
            <h3 className="host-identity__org">{org_name}</h3>
            <Card flush>
              {accounts.map(({ id, account_type }) => {
                const isCurrent = current?.orgcode === orgcode && current.account_type === account_type;
                return (
                  <RowButton
                    key={id}
                    label={t(account_type === AccountType.manager ? 'role.manager' : 'role.attache')}
                    value={isCurrent ? t('my.current') : undefined}
                    onPress={() => !isBusy && onChoose({ orgcode, account_type })}
                  />
                );
              })}
            </Card>
          </div>
        ))}
      </div>
    </Sheet>
  );
}
