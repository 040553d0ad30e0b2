import { Button, useTranslation } from '@agency/shared';
import { AuditDecision, StoreStatus } from '@agency/shared/model/store';
import { useState } from 'react';
import { AssignManySheet } from '../../components/batch/assign-many-sheet';
import type { Batch } from '../../components/batch/use-batch';
import type { Selection } from '../../components/batch/use-selection';
import { assignStores, auditStores } from '../../queries/batches';
import type { StoreRow } from './store-card';

interface StoreBatchBarProps {
  selection: Selection<StoreRow>;
  batch: Pick<Batch, 'run' | 'isRunning'>;
}

/** What can be done to the chosen stores at once; only those in review can be decided on. */
export function StoreBatchBar({ selection, batch }: StoreBatchBarProps) {
  const { t } = useTranslation('remote-store');
  const [isAssigning, setAssigning] = useState(false);
  const { rows } = selection;
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.store_name ?? '';
  const audit = (decision: number) => {
    const ids = rows.map(({ id }) => id);
    return batch.run(() => auditStores(ids, decision), nameOf);
  };
  const canAudit = rows.length > 0 && rows.every(({ store_status }) => store_status === StoreStatus.inReview);
  return (
    <>
      {canAudit && (
        <>
          <Button
            variant="secondary"
            loading={batch.isRunning}
            onClick={() => void audit(AuditDecision.refuse)}
          >
            {t('batch.refuse')}
          </Button>
          <Button
            variant="secondary"
            loading={batch.isRunning}
            onClick={() => void audit(AuditDecision.agree)}
          >
            {t('batch.agree')}
          </Button>
        </>
      )}
      <Button disabled={rows.length === 0} loading={batch.isRunning} onClick={() => setAssigning(true)}>
        {t('batch.assign')}
      </Button>
      <AssignManySheet
        open={isAssigning}
        onClose={() => setAssigning(false)}
        onChoose={(memberId) => batch.run(() => assignStores(rows, memberId), nameOf)}
      />
    </>
  );
}
