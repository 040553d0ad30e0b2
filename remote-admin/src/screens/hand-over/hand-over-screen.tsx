import { DetailPage, Navigate, useIdParam, useQuery, useTranslation } from '@agency/shared';
import { Navigation } from '../../components/admin-page';
import { adminPaths } from '../../model/areas';
import { divisionOf, emptyHandOver } from '../../model/hand-over-form';
import { handOverPreviewQuery } from '../../queries/admin-calls';
import { HandOverFormPage } from './hand-over-form-page';

/** Divides what a person holds among successors, and ends their access. */
export function Screen() {
  const id = useIdParam('id');
  return id ? <HandOverPage key={id} id={id} /> : <Navigate to={adminPaths.people} replace />;
}

function HandOverPage({ id }: { id: string }) {
  const { t } = useTranslation('remote-admin');
  const { data, error, refetch } = useQuery(handOverPreviewQuery(divisionOf(id, emptyHandOver)));
  if (data) return <HandOverFormPage accountId={id} held={data} onOutdated={() => void refetch()} />;
  return (
    <DetailPage
      title={t('handOver.open')}
      beside={<Navigation />}
      error={error}
      failed={t('record.loadFailed')}
      onRetry={() => void refetch()}
      skeleton={['30%', 280]}
    />
  );
}
