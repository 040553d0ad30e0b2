import { Field, Input, type InputProps } from '@agency/shared';
import { textLength } from '@agency/shared/model/text-length';
import { type FormField, limits } from '../../model/store-form';
import { controlIdOf, type FormControl } from './use-store-form';

interface TextFieldProps extends Omit<InputProps, 'value' | 'onChange'> {
  control: FormControl;
  name: 'store_name' | 'manager_name';
  label: string;
}

/** One line of text with its limit; how much is left shows when it matters. */
export function TextField({ control, name, label, ...rest }: TextFieldProps) {
  const { form, isLocked, errorOf, change, leave } = control;
  return (
    <Field
      id={controlIdOf(name)}
      label={label}
      required
      error={errorOf(name)}
      aside={<CharacterCount text={form[name]} max={limits[name]} />}
    >
      <Input
        {...rest}
        value={form[name]}
        disabled={isLocked}
        onChange={(text) => change({ [name]: text })}
        onBlur={() => leave(name satisfies FormField)}
      />
    </Field>
  );
}

/** From two thirds of the limit on; nothing is cut off, as that would spoil what is typed by an input method. */
function CharacterCount({ text, max }: { text: string; max: number }) {
  const length = textLength(text.trim());
  if (length * 3 < max * 2) return null;
  return (
    <span className="store-form__count" data-over={length > max || undefined}>
      {length}/{max}
    </span>
  );
}
