import { DetailPage, useQuery, useTranslation } from '@agency/shared';
import { Navigation } from '../../components/admin-page';
import { mapTilesQuery } from '../../queries/admin-calls';
import { TilesFormPage } from './tiles-form-page';

export function Screen() {
  const { t } = useTranslation('remote-admin');
  const { data, error, refetch } = useQuery(mapTilesQuery);
  if (data) return <TilesFormPage source={data} />;
  return (
    <DetailPage
      title={t('nav.maps')}
      beside={<Navigation />}
      error={error}
      onRetry={() => void refetch()}
      skeleton={['40%', 320]}
    />
  );
}
