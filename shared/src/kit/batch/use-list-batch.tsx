import type { ReactNode } from 'react';
import { useOnce } from '../forms/use-once';
import { BatchBar, type BatchDecision } from './batch-bar';
import { type Attempt, type BatchResult, type BatchWork, useBatch } from './use-batch';
import { type Selection, useSelection } from './use-selection';

interface ListBatchOptions<Row> {
  nameOf: (row: Row) => string;
  /** Says what was done to how many; `name` is the member's to whom they were given. */
  doneText?: (done: BatchDecision | 'assign', count: number, name?: string) => string;
  /** The first rows under the filter, as many as a batch may have, and how many there are in all. */
  first?: (count: number) => Promise<{ list: readonly Row[]; total_rows: number }>;
  /** Whether a row waits for a decision; decisions are offered when all that are chosen do. */
  isUndecided: (row: Row) => boolean;
  /** The list shows rows that wait for a decision. */
  isForDecisions?: boolean;
  /** Asks what a decision needs besides, such as its reason; null: the user thought better of it. */
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

interface ListBatch<Row> {
  selection: Selection<Row>;
  /** What can be done with the chosen rows: the page's footer while they are chosen. */
  bar: ReactNode;
  /** The rows that were refused; the screen renders it. */
  failures: ReactNode;
}

/** Chooses rows of a list and does one thing to all of them. */
export function useListBatch<Row extends { id: string }>(options: ListBatchOptions<Row>): ListBatch<Row> {
  const { nameOf, doneText, first, isUndecided, isForDecisions, ask, decide, assign, undo } = options;
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
  const [onDecide] = useOnce(async (decision: BatchDecision) => {
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
