import { currentLanguage, Field, type FormControl, SelectRow, wallTimeHere } from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { useState } from 'react';
import { MomentSheet } from './moment-sheet';

type TextNames<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form] &
  string;

export interface MomentFieldProps<Form, Name extends string> {
  control: FormControl<Form, Name>;
  /** Name of a field with `yyyy-MM-dd HH:mm:ss` or an empty text. */
  name: Name & TextNames<Form>;
  label: string;
  required?: boolean;
}

export function MomentField<Form, Name extends string>({
  control,
  name,
  label,
  required,
}: MomentFieldProps<Form, Name>) {
  const { form, isLocked, errorOf, idOf, change, leave } = control;
  const [isOpen, setOpen] = useState(false);
  const value = form[name] as string;
  const close = () => {
    setOpen(false);
    leave(name);
  };
  return (
    <Field id={idOf(name)} label={label} required={required} error={errorOf(name)}>
      <SelectRow
        label={label}
        value={formatDateTime(value, currentLanguage())}
        disabled={isLocked}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <MomentSheet
          title={label}
          value={value}
          now={wallTimeHere()}
          onClose={close}
          onApply={(moment) => {
            change({ [name]: moment } as Partial<Form>);
            close();
          }}
        />
      )}
    </Field>
  );
}
