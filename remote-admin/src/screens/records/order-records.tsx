import {
  Banner,
  Button,
  ErrorState,
  MovableRows,
  SkeletonList,
  useQuery,
  useSingleFlight,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import type { AdminRecord, ListedKind } from '../../model/record-kinds';
import { allRecordsQuery, mostOrdered, write } from '../../queries/admin-calls';

interface OrderRecordsProps {
  kind: ListedKind;
  project: string | undefined;
  onDone: () => void;
}

/** Puts the records of a kind in the order in which the app offers them. */
export function OrderRecords({ kind, project, onDone }: OrderRecordsProps) {
  const { t } = useTranslation('remote-admin');
  const { data, isError, error, refetch } = useQuery(allRecordsQuery(kind, project));
  const [moved, setMoved] = useState<AdminRecord[] | null>(null);
  const rows = moved ?? data?.list ?? [];
  const [save, isSaving] = useSingleFlight(async () => {
    if (moved) await write('POST /expand/admin/record/order', { kind, ids: moved.map(({ id }) => id) });
    onDone();
  });
  const move = (from: number, to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    setMoved(next);
  };
  return (
    <AdminPage
      title={t(`records.${kind}.order`)}
      onBack={onDone}
      footer={
        <Button block loading={isSaving} disabled={!data} onClick={() => void save()}>
          {t('records.saveOrder')}
        </Button>
      }
    >
      {data && data.total_rows > mostOrdered && (
        <Banner tone="warning">{t('records.orderFirst', { count: mostOrdered })}</Banner>
      )}
      {data ? (
        <MovableRows
          label={t(`records.${kind}.order`)}
          rows={rows}
          rowKey={({ id }) => id}
          nameOf={({ values }) => values.name ?? ''}
          renderRow={({ values }) => values.name}
          onMove={move}
        />
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList />
      )}
    </AdminPage>
  );
}
