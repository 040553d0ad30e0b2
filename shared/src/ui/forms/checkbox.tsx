import { type ReactNode, useId } from 'react';
import { CheckIcon } from '../icons';
import './field.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  id?: string;
  disabled?: boolean;
  invalid?: boolean;
}

export function Checkbox({ checked, onChange, children, id, disabled, invalid }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <span className="ag-checkbox">
      <input
        id={inputId}
        type="checkbox"
        className="ag-checkbox__input"
        checked={checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="ag-checkbox__box" aria-hidden="true">
        <CheckIcon size={16} strokeWidth={3} />
      </span>
      <label htmlFor={inputId} className="ag-checkbox__text">
        {children}
      </label>
    </span>
  );
}
