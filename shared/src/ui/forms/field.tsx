import { createContext, type ReactNode, useContext, useId } from 'react';
import { AlertIcon } from '../icons';
import { useUiText } from '../use-ui-text';
import './field.css';

interface FieldProps {
  label: string;
  id?: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  aside?: ReactNode;
  /** Contains several controls, which the label names together. */
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

/** Returns the control's attributes from the surrounding {@link Field}; its own attributes take precedence. */
export function useFieldControl(own: ControlAttributes): ControlAttributes {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.isInvalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.isRequired || undefined),
  };
}
