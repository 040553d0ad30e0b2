import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useState } from 'react';
import { readTyped } from '../../contract/model/typed-digits';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { EyeIcon, EyeOffIcon } from '../icons';
import { useComposedText } from '../use-composed-text';
import { useUiText } from '../use-ui-text';
import { useFieldControl } from './field';

export interface InputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'prefix'> {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
  start?: ReactNode;
  end?: ReactNode;
}

/** One line of text, at least 16 px (below that iOS zooms in); native attributes are passed on. */
export function Input({ value, onChange, start, end, className, ...rest }: InputProps) {
  const control = useFieldControl(rest);
  const composed = useComposedText({ value, onChange });
  return (
    <div className="ag-input">
      {start && <span className="ag-input__side ag-input__side--start">{start}</span>}
      <input {...rest} {...control} className={classNames('ag-input__control', className)} {...composed} />
      {end && <span className="ag-input__side">{end}</span>}
    </div>
  );
}

export function PasswordInput({
  autoComplete = 'current-password',
  ...rest
}: Omit<InputProps, 'end' | 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const text = useUiText();
  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      autoComplete={autoComplete}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={text(isShown ? 'hidePassword' : 'showPassword')}
          icon={isShown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}

interface OtpInputProps extends Omit<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  length?: number;
}

/** A field for a one-time code: digits only, with autofill from the SMS. */
export function OtpInput({ length = 6, onChange, ...rest }: OtpInputProps) {
  return (
    <Input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={classNames(rest.value !== '' && 'ag-input__control--code')}
      onChange={(value) => onChange(codeIn(value, length))}
    />
  );
}

/** Accepts a pasted message if exactly one number in it has that many digits. */
function codeIn(text: string, length: number): string {
  const numbers = readTyped(text).match(/\d+/g) ?? [];
  return numbers.find((digits) => digits.length === length) ?? numbers.join('').slice(0, length);
}
