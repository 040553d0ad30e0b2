import { useIdempotencyKeys, useSingleFlight, useToast, useTranslation } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { type ReactNode, useState } from 'react';
import { type FailedRow, FailuresSheet } from './failures-sheet';

type Undone = ApiOutput<'POST /expand/batch/undo'>;
export type BatchResult = Undone & { batch_id: string };

export interface Attempt {
  idempotencyKey: string;
}

export interface BatchWork {
  /** Identifies the operation: a retry with the same text uses the same idempotency key. */
  what: string;
  send: (attempt: Attempt) => Promise<BatchResult>;
  nameOf: (id: string) => string;
  doneText?: (count: number) => string;
}

export interface Batch {
  run: (work: BatchWork) => Promise<void>;
  isRunning: boolean;
  failures: ReactNode;
}

interface BatchOptions {
  onDone: () => void;
  undo: (batchId: string) => Promise<Undone>;
}

/** Runs a batch: shows the number of changed rows, offers undo, and lists the refused rows. */
export function useBatch({ onDone, undo }: BatchOptions): Batch {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const [failed, setFailed] = useState<readonly FailedRow[]>([]);
  const keys = useIdempotencyKeys();

  const [run, isRunning] = useSingleFlight(async ({ what, send, nameOf, doneText }: BatchWork) => {
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

  const tellRefused = ({ list }: Undone, nameOf: BatchWork['nameOf']) => {
    const refused = list.filter(({ code }) => code !== 0);
    setFailed(refused.map(({ id, msg }) => ({ id, msg, name: nameOf(id) })));
    return list.length - refused.length;
  };

  return { run, isRunning, failures: <FailuresSheet rows={failed} onClose={() => setFailed([])} /> };
}
