import {
  Avatar,
  Banner,
  CheckIcon,
  CustomersIcon,
  currentLanguage,
  EmptyState,
  SearchBar,
  Sheet,
  UserIcon,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { AccountType } from '@agency/shared/model/account';
import { formatDate } from '@agency/shared/model/format-time';
import { useState } from 'react';
import type { Identity } from '../../session/open-session';
import '../identity/identity-texts';
import './identity-sheet.css';
import type { LoginTicket } from './login-ticket';
import { matchOrganisations, needsSearch } from './match-organisations';

type Organisation = LoginTicket['available_options'][number];
export type DeputyOptions = ApiOutput<'POST /expand/account/switch-can-login'>['deputy_options'];

export interface IdentitySheetProps {
  options: Organisation[] | null;
  /** People who are away and whose deputy the user is. */
  deputised?: DeputyOptions;
  isBusy: boolean;
  failure?: string;
  /** Identity of the session, and the account if it is a deputy's. */
  current?: Identity & { deputyOf?: string };
  onChoose: (identity: Identity) => void;
  onClose: () => void;
}

export function IdentitySheet({ options, isBusy, onClose, ...rest }: IdentitySheetProps) {
  const { t } = useTranslation('host');
  return (
    <Sheet
      open={options !== null}
      onClose={() => !isBusy && onClose()}
      title={t('identity:title')}
      tall={options !== null && needsSearch(options)}
    >
      <Organisations options={options ?? []} isBusy={isBusy} {...rest} />
    </Sheet>
  );
}

type OrganisationsProps = Omit<IdentitySheetProps, 'options' | 'onClose'> & { options: Organisation[] };

function Organisations({ options, deputised = [], isBusy, failure, ...rest }: OrganisationsProps) {
  const { t } = useTranslation('host');
  const [text, setText] = useState('');
  const found = matchOrganisations(options, text);
  return (
    <div className="host-identities" aria-busy={isBusy}>
      <p className="host-identities__hint">{t('identity:hint')}</p>
      {needsSearch(options) && <SearchBar label={t('identity:search')} value={text} onChange={setText} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {found.map((organisation) => (
        <OrganisationCard key={organisation.orgcode} organisation={organisation} isBusy={isBusy} {...rest} />
      ))}
      {deputised.length > 0 && <DeputyCard deputised={deputised} isBusy={isBusy} {...rest} />}
      {found.length === 0 && <EmptyState title={t('identity:notFound')} hint={t('identity:notFoundHint')} />}
    </div>
  );
}

type OrganisationCardProps = Omit<OrganisationsProps, 'options' | 'deputised' | 'failure'> & {
  organisation: Organisation;
};

function OrganisationCard({ organisation, isBusy, current, onChoose }: OrganisationCardProps) {
  const { orgcode, org_name, accounts } = organisation;
  const [chosen, setChosen] = useState<number | null>(null);
  const isOwn = current !== undefined && current.deputyOf === undefined;
  const choose = (account_type: number) => {
    if (isBusy) return;
    setChosen(account_type);
    onChoose({ orgcode, account_type });
  };
  return (
    <section className="host-organisation" aria-labelledby={`org-${orgcode}`}>
      <div className="host-organisation__head">
        <Avatar name={org_name} size={32} />
        <h3 id={`org-${orgcode}`} className="host-organisation__name">
          {org_name}
        </h3>
      </div>
      {accounts.map(({ id, account_type }) => (
        <IdentityRow
          key={id}
          isManager={account_type === AccountType.manager}
          isCurrent={isOwn && current.orgcode === orgcode && current.account_type === account_type}
          isBusy={isBusy && chosen === account_type}
          onChoose={() => choose(account_type)}
        />
      ))}
    </section>
  );
}

type DeputyCardProps = Omit<OrganisationCardProps, 'organisation'> & {
  deputised: NonNullable<DeputyOptions>;
};

function DeputyCard({ deputised, isBusy, current, onChoose }: DeputyCardProps) {
  const { t } = useTranslation('host');
  const [chosen, setChosen] = useState('');
  return (
    <section className="host-organisation" aria-labelledby="deputy-of">
      <div className="host-organisation__head">
        <h3 id="deputy-of" className="host-organisation__name">
          {t('identity:deputy')}
        </h3>
      </div>
      {deputised.map(({ absence_id, account_id, orgcode, account_type, name, last_day }) => (
        <IdentityRow
          key={absence_id}
          isManager={account_type === AccountType.manager}
          text={`${name} · ${t('identity:until', { day: formatDate(last_day, currentLanguage()) })}`}
          isCurrent={current?.deputyOf === account_id}
          isBusy={isBusy && chosen === absence_id}
          onChoose={() => {
            if (isBusy) return;
            setChosen(absence_id);
            onChoose({ orgcode, account_type, absence_id });
          }}
        />
      ))}
    </section>
  );
}

interface IdentityRowProps {
  isManager: boolean;
  /** By default the name of the role. */
  text?: string;
  isCurrent: boolean;
  isBusy: boolean;
  onChoose: () => void;
}

function IdentityRow({ isManager, text, isCurrent, isBusy, onChoose }: IdentityRowProps) {
  const { t } = useTranslation('host');
  const role = isManager ? 'manager' : 'attache';
  return (
    <button
      type="button"
      className="host-identity"
      aria-busy={isBusy || undefined}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <span className="host-identity__icon" aria-hidden="true">
        {isManager ? <CustomersIcon size={20} /> : <UserIcon size={20} />}
      </span>
      <span className="host-identity__role">{text ?? t(`role.${role}`)}</span>
      {isCurrent && <CheckIcon size={20} aria-hidden="true" className="host-identity__mark" />}
    </button>
  );
}
