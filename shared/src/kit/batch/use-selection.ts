import { useState } from 'react';
import { mostInBatch } from '../../contract/model/batch';
import { useToast } from '../../platform/feedback/feedback-store';
import type { CardCheck } from '../../ui/display/card';
import { useBackToClose } from '../../ui/feedback/use-back-to-close';
import { useSingleFlight } from '../forms/use-single-flight';
import { useKitText } from '../use-kit-text';

export interface Selection<Row> {
  isOn: boolean;
  title: string | undefined;
  /** The rows as they were when selected. */
  rows: readonly Row[];
  start: () => void;
  stop: () => void;
  /** Selects all rows under the filter up to the batch limit; the title says how many there are. Again: clears. */
  chooseAll?: () => Promise<void>;
  hasChosenAll: boolean;
  isChoosingAll: boolean;
  checkOf: (row: Row) => CardCheck | undefined;
}

export function useSelection<Row extends { id: string }>(
  first?: (count: number) => Promise<{ list: readonly Row[]; total_rows: number }>,
): Selection<Row> {
  const t = useKitText();
  const toast = useToast();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row> | null>(null);
  const [total, setTotal] = useState<number | null>(null);
  const toggle = (row: Row) => {
    const next = new Map(chosen);
    if (!next.delete(row.id)) {
      if (next.size >= mostInBatch) return toast(t('batch.limit', { count: mostInBatch }));
      next.set(row.id, row);
    }
    setChosen(next);
  };
  const choose = (rows: ReadonlyMap<string, Row> | null, of: number | null = null) => {
    setChosen(rows);
    setTotal(of);
  };
  const stop = () => choose(null);
  useBackToClose(chosen !== null, stop);
  const [chooseAll, isChoosingAll] = useSingleFlight(async () => {
    if (!first) return;
    if (total !== null) return choose(new Map());
    const { list, total_rows } = await first(mostInBatch);
    // The selection may have been stopped meanwhile.
    setChosen((before) => before && new Map(list.map((row) => [row.id, row])));
    setTotal(total_rows);
  });
  const titleOf = (count: number) =>
    total !== null && total > count
      ? t('batch.selectedOf', { count, total })
      : t('batch.selected', { count });
  return {
    isOn: chosen !== null,
    title: chosen ? titleOf(chosen.size) : undefined,
    rows: [...(chosen?.values() ?? [])],
    start: () => choose(new Map()),
    stop,
    chooseAll: first && chooseAll,
    hasChosenAll: total !== null,
    isChoosingAll,
    checkOf: (row) => (chosen ? { checked: chosen.has(row.id), onChange: () => toggle(row) } : undefined),
  };
}
