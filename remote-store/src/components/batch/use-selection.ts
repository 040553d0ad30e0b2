import { type CardCheck, useBackEnds, useToast, useTranslation } from '@agency/shared';
import { mostInBatch } from '@agency/shared/model/batch';
import { useState } from 'react';

export interface Selection<Row> {
  isOn: boolean;
  /** As the rows were when they were chosen. */
  rows: readonly Row[];
  start: () => void;
  stop: () => void;
  /** The row as a checkbox, while rows are chosen. */
  checkOf: (row: Row) => CardCheck | undefined;
}

/** Rows that are chosen to do one thing to all of them, as many as the server takes at a time. */
export function useSelection<Row extends { id: string }>(): Selection<Row> {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row> | null>(null);
  const toggle = (row: Row) => {
    const next = new Map(chosen);
    if (!next.delete(row.id)) {
      if (next.size >= mostInBatch) return toast(t('batch.limit', { count: mostInBatch }));
      next.set(row.id, row);
    }
    setChosen(next);
  };
  const stop = () => setChosen(null);
  useBackEnds(chosen !== null, stop);
  return {
    isOn: chosen !== null,
    rows: [...(chosen?.values() ?? [])],
    start: () => setChosen(new Map()),
    stop,
    checkOf: (row) => (chosen ? { checked: chosen.has(row.id), onChange: () => toggle(row) } : undefined),
  };
}
