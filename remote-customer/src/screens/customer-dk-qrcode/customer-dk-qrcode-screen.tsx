import { DetailPage, useIdParam, useQuery, useTranslation } from '@agency/shared';
import { customerDetailQuery } from '../../queries/customers';
import { VisitPass } from './visit-pass';

export function Screen() {
  const { t } = useTranslation('remote-customer');
  const { data, error, refetch } = useQuery(customerDetailQuery(useIdParam('clue_id')));
  if (data) return <VisitPass customer={data} />;
  return (
    <DetailPage
      title={t('code.title')}
      error={error}
      failed={t('code.failed')}
      onRetry={() => void refetch()}
      skeleton={[420]}
    />
  );
}
