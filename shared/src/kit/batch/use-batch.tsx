import { type ReactNode, useState } from 'react';
import type { ApiOutput } from '../../contract/api';
import { useToast } from '../../platform/feedback/feedback-store';
import { useOnce } from '../forms/use-once';
import { useKitText } from '../use-kit-text';
import { type FailedRow, FailuresSheet } from './failures-sheet';
import { useAttemptKeys } from './use-attempt-keys';

type Undone = ApiOutput<'POST /expand/batch/undo'>;
/** How each row ended, and by what the batch can be taken back. */
export type BatchResult = Undone & { batch_id: string };

/** The same key for every attempt at the same batch. */
export interface Attempt {
  idempotencyKey: string;
}

export interface BatchWork {
  /** The same text for the same thing to the same rows: trying it again after a lost answer is no second time. */
  what: string;
  send: (attempt: Attempt) => Promise<BatchResult>;
  /** For the rows that are refused. */
  nameOf: (id: string) => string;
  /** Says what was done to so many. */
  doneText?: (count: number) => string;
}

export interface Batch {
  run: (work: BatchWork) => Promise<void>;
  isRunning: boolean;
  /** The rows that were refused; the screen renders it. */
  failures: ReactNode;
}

interface BatchOptions {
  onDone: () => void;
  /** Takes a batch back. */
  undo: (batchId: string) => Promise<Undone>;
}

/** Changes many rows at once: says how many, offers to take it back, and lists the rows that were refused. */
export function useBatch({ onDone, undo }: BatchOptions): Batch {
  const t = useKitText();
  const toast = useToast();
  const [failed, setFailed] = useState<readonly FailedRow[]>([]);
  const keys = useAttemptKeys();

  // After a failure the selection stays for another attempt.
  const [run, isRunning] = useOnce(async ({ what, send, nameOf, doneText }: BatchWork) => {
    const result = await send({ idempotencyKey: keys.of(what) });
    keys.done(what);
    onDone();
    const done = tellRefused(result, nameOf);
    if (done === 0) return;
    toast(doneText?.(done) ?? t('batch.done', { count: done }), {
      tone: 'success',
      action: { label: t('batch.undo'), onPress: () => void takeBack(result.batch_id, nameOf) },
    });
  });

  const takeBack = async (batchId: string, nameOf: BatchWork['nameOf']) => {
    const result = await undo(batchId).catch(() => null);
    if (result && tellRefused(result, nameOf) > 0) toast(t('batch.undone'), { tone: 'success' });
  };

  /** Lists what was refused, and returns how many were not. */
  const tellRefused = ({ list }: Undone, nameOf: BatchWork['nameOf']) => {
    const refused = list.filter(({ code }) => code !== 0);
    setFailed(refused.map(({ id, msg }) => ({ id, msg, name: nameOf(id) })));
    return list.length - refused.length;
  };

  return { run, isRunning, failures: <FailuresSheet rows={failed} onClose={() => setFailed([])} /> };
}
