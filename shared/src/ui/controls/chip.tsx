import { type RefObject, useEffect, useRef } from 'react';
import { formatNumber } from '../../contract/model/format-number';
import { classNames } from '../class-names';
import { ChevronDownIcon, CloseIcon } from '../icons';
import { useUiText } from '../use-ui-text';
import './chip.css';
import { showInStrip } from './chip-in-view';

interface FilterChipProps {
  label: string;
  selected: boolean;
  count?: number;
  /** Number of matching rows. Undefined while loading, which reserves its place; left out if there is no count. */
  rows?: number | undefined;
  opens?: boolean;
  onPress: () => void;
  onClear?: () => void;
}

export function FilterChip(props: FilterChipProps) {
  const { label, selected, count = 0, rows, opens, onPress, onClear } = props;
  const text = useUiText();
  const chip = useRef<HTMLSpanElement>(null);
  useShownOnceOn(chip, selected);
  const canClear = selected && onClear !== undefined;
  return (
    <span
      ref={chip}
      className={classNames('ag-chip', selected && 'ag-chip--on', canClear && 'ag-chip--clearable')}
    >
      <button
        type="button"
        className="ag-chip__press"
        aria-pressed={opens ? undefined : selected}
        aria-haspopup={opens ? 'dialog' : undefined}
        onClick={onPress}
      >
        <span className="ag-chip__label">{label}</span>
        {'rows' in props && (
          <span className="ag-chip__count ag-chip__count--rows">
            {rows !== undefined && ` ${formatNumber(rows)}`}
          </span>
        )}
        {count > 0 && <span className="ag-chip__count">{count}</span>}
        {opens && !canClear && <ChevronDownIcon size={14} aria-hidden="true" />}
      </button>
      {canClear && (
        <button type="button" className="ag-chip__clear" onClick={onClear}>
          <CloseIcon size={14} aria-hidden="true" />
          <span className="ag-sr-only">{text('clearFilter', { name: label })}</span>
        </button>
      )}
    </span>
  );
}

/** A selected filter gets longer text and a clear button, which may not fit into the visible strip. */
function useShownOnceOn(chip: RefObject<HTMLElement | null>, isOn: boolean): void {
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (isOn && !wasOn.current && chip.current) showInStrip(chip.current);
    wasOn.current = isOn;
  }, [chip, isOn]);
}

interface ChipProps {
  label: string;
  tone?: 'neutral' | 'brand' | 'warning';
}

export function Chip({ label, tone = 'neutral' }: ChipProps) {
  return (
    <span className={classNames('ag-tagchip', tone !== 'neutral' && `ag-tagchip--${tone}`)}>{label}</span>
  );
}
