import { createContext, type ReactNode, useContext, useId } from 'react';
import { AlertIcon } from '../icons';
import { useUiText } from '../use-ui-text';
import './field.css';

interface FieldProps {
  label: string;
  /** The one control inside takes this id. */
  id?: string;
  help?: ReactNode;
  /** What is wrong, in words; marks the control as invalid. */
  error?: string;
  required?: boolean;
  /** Beside the label, such as a counter. */
  aside?: ReactNode;
  /** Inside are several controls, which the label names together. */
  group?: boolean;
  children: ReactNode;
}

interface FieldContextValue {
  id: string;
  describedBy?: string;
  isInvalid: boolean;
  isRequired: boolean;
}

const FieldContext = createContext<FieldContextValue | null>(null);

/** Label above, control, help and error below, tied together for assistive technology. */
export function Field({ label, id, help, error, required = false, aside, group, children }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const text = useUiText();
  const describedBy = [help && `${fieldId}-help`, error && `${fieldId}-error`].filter(Boolean).join(' ');
  const name = (
    <>
      {label}
      {required && (
        <span className="ag-field__required" title={text('required')} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
  return (
    <FieldContext
      value={{
        id: fieldId,
        describedBy: describedBy || undefined,
        isInvalid: Boolean(error),
        isRequired: required,
      }}
    >
      <div className="ag-field" {...(group && { role: 'group', 'aria-labelledby': `${fieldId}-label` })}>
        <div className="ag-field__head">
          {group ? <span id={`${fieldId}-label`}>{name}</span> : <label htmlFor={fieldId}>{name}</label>}
          {aside}
        </div>
        {children}
        {help && (
          <p id={`${fieldId}-help`} className="ag-field__help">
            {help}
          </p>
        )}
        {error && (
          <p id={`${fieldId}-error`} className="ag-field__error">
            <AlertIcon size={16} aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

interface ControlAttributes {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
  'aria-required'?: boolean | 'true' | 'false';
}

/** What the surrounding {@link Field} says about its control; the control's own attributes win. */
export function useFieldControl(own: ControlAttributes): ControlAttributes {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.isInvalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.isRequired || undefined),
  };
}
