import { Card, CheckIcon } from '@agency/shared';
import { type ReactNode, useId } from 'react';
import './choice-list.css';
import './pick-row.css';

interface Choice<Key extends string> {
  key: Key;
  label: string;
  lang?: string;
  hint?: string;
  leading?: ReactNode;
}

interface ChoiceListProps<Key extends string> {
  label: string;
  choices: readonly Choice<Key>[];
  value: Key | null;
  onChoose: (key: Key) => void;
}

export function ChoiceList<Key extends string>({ label, choices, value, onChoose }: ChoiceListProps<Key>) {
  const name = useId();
  return (
    <Card flush>
      <fieldset className="host-choices">
        <legend className="ag-sr-only">{label}</legend>
        {choices.map((choice) => (
          <label key={choice.key} className="host-pick host-choice">
            <input
              type="radio"
              className="host-pick__input"
              name={name}
              checked={choice.key === value}
              onChange={() => onChoose(choice.key)}
            />
            {choice.leading && (
              <span className="host-choice__leading" aria-hidden="true">
                {choice.leading}
              </span>
            )}
            <span className="host-pick__text">
              <span className="host-choice__label" lang={choice.lang}>
                {choice.label}
              </span>
              {choice.hint && <span className="host-choice__hint">{choice.hint}</span>}
            </span>
            <CheckIcon size={20} className="host-choice__mark" aria-hidden="true" />
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
