import { ChevronDownIcon, useTranslation } from '@agency/shared';
import type { RankingType } from '@agency/shared/model/indicators';
import { useEffect, useRef } from 'react';

interface ZerosRowProps {
  ranking: RankingType;
  count: number;
  isOpen: boolean;
  /** Set by the press that opens the rows: a list that grows long mounts its rows again, which would lose the focus. */
  wasPressed: { current: boolean };
  onToggle: () => void;
}

/** Stands for all rows of a ranking that have counted nothing, and opens them. */
export function ZerosRow({ ranking, count, isOpen, wasPressed, onToggle }: ZerosRowProps) {
  const { t } = useTranslation('remote-data');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasPressed.current) button.current?.focus({ preventScroll: true });
  }, [wasPressed]);
  return (
    <button ref={button} type="button" className="data-zeros" aria-expanded={isOpen} onClick={onToggle}>
      {t(`rank.zero_${ranking}`, { count })}
      <ChevronDownIcon size={20} aria-hidden="true" />
    </button>
  );
}
