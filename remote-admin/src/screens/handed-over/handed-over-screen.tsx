import { DetailPage, Navigate, useIdParam, useQuery, useTranslation } from '@agency/shared';
import { Navigation } from '../../components/admin-page';
import { adminPaths } from '../../model/areas';
import { handOverQuery } from '../../queries/admin-calls';
import { HandedOverPage } from './handed-over-page';

/** The result of a hand-over, which can be undone for 24 hours. */
export function Screen() {
  const id = useIdParam('id');
  return id ? <Result id={id} /> : <Navigate to={adminPaths.people} replace />;
}

function Result({ id }: { id: string }) {
  const { t } = useTranslation('remote-admin');
  const { data, error, refetch } = useQuery(handOverQuery(id));
  if (data) return <HandedOverPage handOver={data} />;
  return (
    <DetailPage
      title={t('handOver.show')}
      beside={<Navigation />}
      error={error}
      failed={t('record.loadFailed')}
      onRetry={() => void refetch()}
      skeleton={['30%', 280]}
    />
  );
}
