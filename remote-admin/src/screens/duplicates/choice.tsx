import { useId } from 'react';
import './merge.css';

interface ChoiceProps {
  label: string;
  /** Values of the record that stays, and of the one that goes. */
  own: string;
  other: string;
  isOther: boolean;
  onChange: (isOther: boolean) => void;
  /** Whether the label is for screen readers only, because a heading above says the same. */
  isHidden?: boolean;
}

export function Choice({ label, own, other, isOther, onChange, isHidden = false }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="admin-choice">
      <legend className={isHidden ? 'ag-sr-only' : 'admin-choice__label'}>{label}</legend>
      {[own, other].map((value, index) => (
        <label key={index === 0 ? 'own' : 'other'}>
          <input
            type="radio"
            name={name}
            checked={isOther === (index === 1)}
            onChange={() => onChange(index === 1)}
          />
          <span>{value}</span>
        </label>
      ))}
    </fieldset>
  );
}
