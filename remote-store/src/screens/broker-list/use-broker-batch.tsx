import { BrokerStatus } from '@agency/shared/model/broker';
import { BatchBar } from '../../components/batch/batch-bar';
import { useBatch } from '../../components/batch/use-batch';
import { useSelection } from '../../components/batch/use-selection';
import type { Broker } from '../../model/broker-deeds';
import { assignBrokers, auditBrokers } from '../../queries/batches';

/** Chooses brokers and does one thing to all of them. */
export function useBrokerBatch() {
  const selection = useSelection<Broker>();
  const { run, isRunning, failures } = useBatch(selection.stop);
  const { rows } = selection;
  const ids = rows.map(({ id }) => id);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.broker_name ?? '';
  const bar = selection.isOn && (
    <BatchBar
      count={rows.length}
      canAudit={rows.every(({ broker_status }) => broker_status === BrokerStatus.inReview)}
      isRunning={isRunning}
      onAudit={(decision) =>
        run({
          what: `audit ${decision} ${ids}`,
          send: (attempt) => auditBrokers(ids, decision, attempt),
          nameOf,
        })
      }
      onAssign={(memberId) =>
        run({
          what: `assign ${memberId} ${ids}`,
          send: (attempt) => assignBrokers(ids, memberId, attempt),
          nameOf,
        })
      }
    />
  );
  return { selection, bar, failures };
}
