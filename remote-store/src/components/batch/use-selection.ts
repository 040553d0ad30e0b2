import { useToast, useTranslation } from '@agency/shared';
import { mostInBatch } from '@agency/shared/model/batch';
import { useState } from 'react';

export interface Selection<Row> {
  isOn: boolean;
  /** As the rows were when they were chosen. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  start: () => void;
  stop: () => void;
  toggle: (row: Row) => void;
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
  return {
    isOn: chosen !== null,
    rows: [...(chosen?.values() ?? [])],
    has: (id) => chosen?.has(id) ?? false,
    start: () => setChosen(new Map()),
    stop: () => setChosen(null),
    toggle,
  };
}
