import { useToast, useTranslation } from '@agency/shared';
import { type ReactNode, useRef, useState } from 'react';
import { type Attempt, type BatchResult, undoBatch } from '../../queries/batches';
import { useAttemptKeys } from '../use-attempt-keys';
import { FailuresSheet } from './failures-sheet';

export interface FailedRow {
  id: string;
  name: string;
  /** The server's reason, in the user's language. */
  msg: string;
}

export interface BatchWork {
  /** The same text for the same thing to the same rows: trying it again after a lost answer is no second time. */
  what: string;
  send: (attempt: Attempt) => Promise<BatchResult>;
  /** For the rows that are refused. */
  nameOf: (id: string) => string;
}

export interface Batch {
  run: (work: BatchWork) => Promise<void>;
  isRunning: boolean;
  /** The rows that were refused; the screen renders it. */
  failures: ReactNode;
}

/** Changes many rows at once: says how many, offers to take it back, and lists the rows that were refused. */
export function useBatch(onDone: () => void): Batch {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const [isRunning, setRunning] = useState(false);
  const [failed, setFailed] = useState<readonly FailedRow[]>([]);
  const isBusy = useRef(false);
  const keys = useAttemptKeys();

  const run: Batch['run'] = async ({ what, send, nameOf }) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    // The request client has said why it failed; the selection stays for another attempt.
    const result = await send({ idempotencyKey: keys.of(what) }).catch(() => null);
    isBusy.current = false;
    setRunning(false);
    if (!result) return;
    keys.done(what);
    onDone();
    tell(result, nameOf);
  };

  const tell = ({ batch_id, list }: BatchResult, nameOf: (id: string) => string) => {
    const refused = list.filter(({ code }) => code !== 0);
    setFailed(refused.map(({ id, msg }) => ({ id, msg, name: nameOf(id) })));
    const done = list.length - refused.length;
    if (done === 0) return;
    toast(t('batch.done', { count: done }), {
      tone: 'success',
      action: { label: t('batch.undo'), onPress: () => void undo(batch_id, nameOf) },
    });
  };

  const undo = async (batch_id: string, nameOf: (id: string) => string) => {
    const result = await undoBatch(batch_id).catch(() => null);
    if (!result) return;
    const kept = result.list.filter(({ code }) => code !== 0);
    setFailed(kept.map(({ id, msg }) => ({ id, msg, name: nameOf(id) })));
    if (kept.length < result.list.length) toast(t('batch.undone'), { tone: 'success' });
  };

  return { run, isRunning, failures: <FailuresSheet rows={failed} onClose={() => setFailed([])} /> };
}
