import type { Ref } from 'react';
import { classNames } from '../class-names';
import { ChevronRightIcon } from '../icons';
import { useUiText } from '../use-ui-text';
import { useFieldControl } from './field';

interface SelectRowProps {
  value: string;
  /** Accessible name together with the value; inside a Field its label is used. */
  label: string;
  placeholder?: string;
  onPress: () => void;
  disabled?: boolean;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function SelectRow({ value, label, placeholder, onPress, disabled, ref, ...rest }: SelectRowProps) {
  const text = useUiText();
  const { id, ...control } = useFieldControl(rest);
  const shown = value || placeholder || text('choose');
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      className="ag-input ag-select"
      aria-haspopup="dialog"
      aria-label={`${label}: ${shown}`}
      aria-describedby={control['aria-describedby']}
      data-invalid={control['aria-invalid'] || undefined}
      disabled={disabled}
      onClick={onPress}
    >
      <span className={classNames(!value && 'ag-select__placeholder')}>{shown}</span>
      {!disabled && <ChevronRightIcon size={18} aria-hidden="true" />}
    </button>
  );
}
