import { DetailPage, Navigate, useQuery, useSearchParams, useTranslation } from '@agency/shared';
import { Navigation } from '../../components/admin-page';
import { adminPaths } from '../../model/areas';
import { type MergePair, readPair } from '../../model/merge';
import { mergePreviewQuery } from '../../queries/admin-calls';
import { MergeForm } from './merge-form';

export function MergeRecords() {
  const [search] = useSearchParams();
  const pair = readPair(search);
  return pair ? <Comparison pair={pair} /> : <Navigate to={adminPaths.duplicates} replace />;
}

function Comparison({ pair }: { pair: MergePair }) {
  const { t } = useTranslation('remote-admin');
  const { data, error, refetch } = useQuery(mergePreviewQuery(pair));
  if (data)
    return (
      // The key resets the choice when the records change places or are changed by somebody.
      <MergeForm
        key={`${pair.winnerId} ${data.version}`}
        pair={pair}
        preview={data}
        onConflict={() => void refetch()}
      />
    );
  return (
    <DetailPage
      title={t('merge.title')}
      beside={<Navigation />}
      error={error}
      failed={t('record.loadFailed')}
      onRetry={() => void refetch()}
      skeleton={['30%', 280]}
    />
  );
}
