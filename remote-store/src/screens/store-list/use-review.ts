import { useSingleFlight, useTranslation } from '@agency/shared';
import { AuditDecision } from '@agency/shared/model/store';
import { useState } from 'react';
import type { StoreDecision } from '../../components/use-audit';
import { useBatch } from '../../components/use-batch';
import { useRefusal } from '../../components/use-refusal';
import { auditStores, undoBatch } from '../../queries/batches';
import type { StoreRow } from '../../queries/stores';

/** Decides on single stores of the list at once, with undo. */
export function useReview() {
  const { t } = useTranslation('remote-store');
  const refusal = useRefusal();
  // It stays set after a success until another decision, because the row is visible until the list has been loaded.
  const [deciding, setDeciding] = useState<string | null>(null);
  const { run, failures } = useBatch({
    onDone: () => undefined,
    undo: (batchId) => {
      setDeciding(null);
      return undoBatch(batchId);
    },
  });
  const [decide] = useSingleFlight(async ({ id, store_name }: StoreRow, decision: StoreDecision) => {
    const reason =
      decision === 'refuse' ? await refusal.ask(t('refusal.one', { name: store_name }), [id]) : '';
    if (reason === null) return;
    setDeciding(id);
    await run({
      what: `${decision} ${id} ${reason}`,
      send: async (attempt) => {
        try {
          const result = await auditStores([id], AuditDecision[decision], reason, attempt);
          refusal.forget([id]);
          return result;
        } catch (error) {
          setDeciding(null);
          throw error;
        }
      },
      nameOf: () => store_name,
      doneText: (count) => t(`batch.store.${decision}`, { count }),
    });
  });
  return { decide, deciding, failures };
}

export type Review = ReturnType<typeof useReview>;
