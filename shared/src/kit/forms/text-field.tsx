import { textLength } from '../../contract/model/text-length';
import { Field } from '../../ui/forms/field';
import { Input, type InputProps } from '../../ui/forms/input';
import './form.css';
import type { FormControl } from './use-draft-form';

type TextNames<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form] &
  string;

export interface TextFieldProps<Form, Name extends string> extends Omit<InputProps, 'value' | 'onChange'> {
  control: FormControl<Form, Name>;
  name: Name & TextNames<Form>;
  label: string;
  /** Maximum length in graphemes. */
  max: number;
  required?: boolean;
}

export function TextField<Form, Name extends string>({
  control,
  name,
  label,
  max,
  required,
  ...rest
}: TextFieldProps<Form, Name>) {
  const { form, isLocked, errorOf, idOf, change, leave } = control;
  const text = form[name] as string;
  return (
    <Field
      id={idOf(name)}
      label={label}
      required={required}
      error={errorOf(name)}
      aside={<CharacterCount text={text} max={max} />}
    >
      <Input
        autoComplete="off"
        enterKeyHint="next"
        {...rest}
        value={text}
        disabled={isLocked}
        onChange={(typed) => change({ [name]: typed } as Partial<Form>)}
        onBlur={() => leave(name)}
      />
    </Field>
  );
}

/** Shown from two thirds of the limit on. Text is not cut off, because that would break input methods. */
function CharacterCount({ text, max }: { text: string; max: number }) {
  const length = textLength(text.trim());
  if (length * 3 < max * 2) return null;
  return (
    <span className="ag-form-count" data-over={length > max || undefined}>
      {length}/{max}
    </span>
  );
}
