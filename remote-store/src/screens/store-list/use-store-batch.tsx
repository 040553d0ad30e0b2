import { StoreStatus } from '@agency/shared/model/store';
import { BatchBar } from '../../components/batch/batch-bar';
import { useBatch } from '../../components/batch/use-batch';
import { useSelection } from '../../components/batch/use-selection';
import { assignStores, auditStores } from '../../queries/batches';
import type { StoreRow } from './store-card';

/** Chooses stores and does one thing to all of them. */
export function useStoreBatch() {
  const selection = useSelection<StoreRow>();
  const { run, isRunning, failures } = useBatch(selection.stop);
  const { rows } = selection;
  const ids = rows.map(({ id }) => id);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.store_name ?? '';
  const bar = selection.isOn && (
    <BatchBar
      count={rows.length}
      canAudit={rows.every(({ store_status }) => store_status === StoreStatus.inReview)}
      isRunning={isRunning}
      onAudit={(decision) =>
        run({
          what: `audit ${decision} ${ids}`,
          send: (attempt) => auditStores(ids, decision, attempt),
          nameOf,
        })
      }
      onAssign={(memberId) =>
        run({
          what: `assign ${memberId} ${ids}`,
          send: (attempt) => assignStores(rows, memberId, attempt),
          nameOf,
        })
      }
    />
  );
  return { selection, bar, failures };
}
