import { Card, EmptyState, ListResults, useSearchParams, useTranslation } from '@agency/shared';
import { AdminPage } from '../../components/admin-page';
import { type ImportLookalike, lookalikesQuery } from '../../queries/admin-calls';

/** Rows of a checked file that look like another record. They are warnings: an import writes them. */
export function Lookalikes() {
  const { t } = useTranslation('remote-admin');
  const [search] = useSearchParams();
  return (
    <AdminPage title={t('lookalikes.title')}>
      <p className="admin-hint">{t('lookalikes.hint')}</p>
      <ListResults
        label={t('lookalikes.title')}
        query={lookalikesQuery(search.get('id') ?? '')}
        renderRow={(lookalike) => <Lookalike {...lookalike} />}
        empty={<EmptyState title={t('lookalikes.none')} hint={t('lookalikes.noneHint')} />}
      />
    </AdminPage>
  );
}

function Lookalike({ row, way, line, record }: ImportLookalike) {
  const { t } = useTranslation('remote-admin');
  const other = line === null ? record : t('lookalikes.line', { line, record });
  return (
    <Card>
      <strong>{t('lookalikes.row', { row })}</strong>
      <p>{t(`lookalikes.${way}`, { other, defaultValue: other })}</p>
    </Card>
  );
}
