import {
  apiQuery,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  PageFrame,
  Section,
  SkeletonList,
  useQuery,
  useSearchParams,
  useTranslation,
  useUser,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { SwitchIcon } from '@agency/shared/icons';
import { paths } from '@agency/shared/paths';
import { SwitchIdentityRow } from '../../my/switch-identity-row';
import '../setting-texts';
import '../setting-screen.css';
import { AbsenceCard } from './absence-card';
import { AbsenceForm } from './absence-form';
import './away.css';
import { DaysText } from './days-text';

type Absences = ApiOutput<'GET /expand/absence'>;

/** Shows and plans when somebody is away: the user, or for administrators the account in the address. */
export function AwayScreen() {
  const { t } = useTranslation('setting');
  const user = useUser();
  if (user?.deputy_name === undefined) return <OwnAbsences />;
  return (
    <PageFrame title={t('away.title')} back>
      <EmptyState
        title={t('away.asDeputy', { name: user.name })}
        hint={t('away.asDeputyHint')}
        action={<ButtonLink to={paths.home.pathname}>{t('away.home')}</ButtonLink>}
      />
    </PageFrame>
  );
}

function OwnAbsences() {
  const { t } = useTranslation('setting');
  const [search] = useSearchParams();
  const account_id = search.get('account_id') ?? undefined;
  const query = apiQuery('GET /expand/absence', { query: account_id ? { account_id } : {} });
  const { data, isError, error, refetch } = useQuery(query);
  return (
    <PageFrame title={account_id && data ? t('away.titleOf', { name: data.name }) : t('away.title')} back>
      <div className="host-setting">
        {data ? (
          <Absences absences={data} accountId={account_id} />
        ) : isError ? (
          <ErrorState title={t('away.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList />
        )}
      </div>
    </PageFrame>
  );
}

function Absences({ absences, accountId }: { absences: Absences; accountId: string | undefined }) {
  const { t } = useTranslation('setting');
  const { list, deputy_for, today } = absences;
  return (
    <>
      {list.length > 0 && (
        <Section title={t('away.planned')}>
          <div className="host-away__list">
            {list.map((absence) => (
              <AbsenceCard key={absence.absence_id} absence={absence} />
            ))}
          </div>
        </Section>
      )}
      {!accountId && deputy_for.length > 0 && <DeputyFor people={deputy_for} />}
      <AbsenceForm today={today} accountId={accountId} />
    </>
  );
}

function DeputyFor({ people }: { people: Absences['deputy_for'] }) {
  const { t } = useTranslation('setting');
  const isWaiting = people.some(({ has_begun }) => has_begun);
  return (
    <Section title={t('away.deputyFor')}>
      <Card flush>
        {people.map(({ absence_id, name, company_name, ...days }) => (
          <div key={absence_id} className="host-away__person">
            <p className="host-away__name">
              {name} · {company_name}
            </p>
            <DaysText {...days} />
          </div>
        ))}
        {isWaiting && <SwitchIdentityRow icon={<SwitchIcon />} />}
      </Card>
    </Section>
  );
}
