import { useSelection, useSingleFlight } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import type { ReactNode } from 'react';
import { BatchBar, type BatchDecision } from './batch-bar';
import { type Attempt, type BatchResult, type BatchWork, useBatch } from './use-batch';

interface ListBatchOptions<Row> {
  nameOf: (row: Row) => string;
  placeOf?: (row: Row) => Point;
  doneText?: (done: BatchDecision | 'assign', count: number, name?: string) => string;
  /** Returns the first rows under the filter, up to the batch limit, and the total. */
  first?: (count: number) => Promise<{ list: readonly Row[]; total_rows: number }>;
  isUndecided: (row: Row) => boolean;
  isForDecisions?: boolean;
  /** Requests additional input for a decision, such as its reason; null if the user cancels. */
  ask?: (decision: BatchDecision) => Promise<string | null>;
  decide: (
    rows: readonly Row[],
    decision: BatchDecision,
    attempt: Attempt,
    reason: string,
  ) => Promise<BatchResult>;
  assign: (rows: readonly Row[], memberId: string, attempt: Attempt) => Promise<BatchResult>;
  undo: Parameters<typeof useBatch>[0]['undo'];
}

interface ListBatch<Row extends { id: string }> {
  selection: ReturnType<typeof useSelection<Row>>;
  bar: ReactNode;
  failures: ReactNode;
}

export function useListBatch<Row extends { id: string }>(options: ListBatchOptions<Row>): ListBatch<Row> {
  const { nameOf, placeOf, doneText, first, isUndecided, isForDecisions, ask, decide, assign, undo } =
    options;
  const selection = useSelection<Row>(first);
  const { run, isRunning, failures } = useBatch({ onDone: selection.stop, undo });
  const { rows } = selection;
  const start = (
    what: string,
    doneText: BatchWork['doneText'],
    send: (attempt: Attempt) => Promise<BatchResult>,
  ) =>
    run({
      what: `${what} ${rows.map(({ id }) => id)}`,
      doneText,
      send,
      nameOf: (id) => rows.filter((row) => row.id === id).map(nameOf)[0] ?? '',
    });
  const [onDecide] = useSingleFlight(async (decision: BatchDecision) => {
    const reason = ask ? await ask(decision) : '';
    if (reason === null) return;
    await start(`${decision} ${reason}`, doneText && ((count) => doneText(decision, count)), (attempt) =>
      decide(rows, decision, attempt, reason),
    );
  });
  const bar = selection.isOn && (
    <BatchBar
      count={rows.length}
      canDecide={rows.every(isUndecided)}
      isForDecisions={isForDecisions}
      isRunning={isRunning}
      near={placeOf && rows[0] && placeOf(rows[0])}
      onDecide={onDecide}
      onAssign={(memberId, name) =>
        start(`assign ${memberId}`, doneText && ((count) => doneText('assign', count, name)), (attempt) =>
          assign(rows, memberId, attempt),
        )
      }
    />
  );
  return { selection, bar, failures };
}
