import {
  CheckIcon,
  EmptyState,
  ErrorState,
  RowLink,
  Section,
  SkeletonList,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { AdminPage } from '../../components/admin-page';
import { adminPaths, navigation } from '../../model/areas';
import { checklistQuery } from '../../queries/admin-calls';
import './start.css';

/** Screen that completes each missing thing. Codes of later servers are not shown. */
const places: Record<string, string> = {
  no_company: adminPaths.companies,
  no_people: adminPaths.people,
  no_project: adminPaths.projects,
  no_store: adminPaths.imports,
  no_broker: adminPaths.imports,
  stores_without_owner: paths.publicStore.pathname,
  never_logged_in: `${adminPaths.people}?state=invited`,
  default_texts: adminPaths.texts,
  webhooks_paused: adminPaths.integrations,
};

/** Lists what is still missing before people can work, and links to the other screens. */
export function Screen() {
  const { t } = useTranslation('remote-admin');
  const { data, isError, error, refetch } = useQuery(checklistQuery);
  return (
    <AdminPage title={t('start.title')}>
      {data || isError ? (
        <>
          <Section title={t('start.missing')}>
            {data ? (
              <Checklist points={data.list.filter(({ code }) => Object.hasOwn(places, code))} />
            ) : (
              <ErrorState error={error} onRetry={() => void refetch()} />
            )}
          </Section>
          <Areas />
        </>
      ) : (
        // The areas come with the answer, because its length would move them.
        <SkeletonList />
      )}
    </AdminPage>
  );
}

function Checklist({ points }: { points: { code: string; count: number }[] }) {
  const { t } = useTranslation('remote-admin');
  if (points.length === 0)
    return <EmptyState icon={<CheckIcon />} title={t('start.complete')} hint={t('start.completeHint')} />;
  return (
    <ul className="admin-list">
      {points.map(({ code, count }) => (
        <li key={code}>
          <RowLink to={places[code] ?? adminPaths.start} label={t(`start.${code}`, { count })} />
        </li>
      ))}
    </ul>
  );
}

function Areas() {
  const { t } = useTranslation('remote-admin');
  return (
    <div className="admin-start__areas">
      <Section title={t('start.areas')}>
        <ul className="admin-list">
          {navigation
            .filter((entry) => entry !== 'start')
            .map((entry) => (
              <li key={entry}>
                <RowLink to={adminPaths[entry]} label={t(`nav.${entry}`)} />
              </li>
            ))}
        </ul>
      </Section>
    </div>
  );
}
