import { ErrorState, ListCard, Section, SkeletonList, useQuery, useTranslation } from '@agency/shared';
import { AdminPage } from '../../components/admin-page';
import { recordHref } from '../../model/areas';
import type { AdminRecord } from '../../model/record-kinds';
import { allRecordsQuery } from '../../queries/admin-calls';

export function Screen() {
  const { t } = useTranslation('remote-admin');
  const { data, isError, error, refetch } = useQuery(allRecordsQuery('visit_types'));
  return (
    <AdminPage title={t('nav.visits')}>
      <Section title={t('visits.types')} note={t('visits.note')}>
        {data ? (
          <ul className="admin-cards">
            {data.list.map((type) => (
              <li key={type.id}>
                <TypeCard type={type} />
              </li>
            ))}
          </ul>
        ) : isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList />
        )}
      </Section>
    </AdminPage>
  );
}

function TypeCard({ type: { id, values } }: { type: AdminRecord }) {
  const { t } = useTranslation('remote-admin');
  const { distance } = values;
  const rules = [
    distance ? t('visits.within', { count: Number(distance) }) : t('visits.anywhere'),
    values.photo === 'yes' ? t('visits.withPhoto') : t('visits.withoutPhoto'),
  ];
  return <ListCard to={recordHref('visit_types', id)} title={values.name ?? ''} fact={rules.join(' · ')} />;
}
