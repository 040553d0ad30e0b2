import type { Ref, TextareaHTMLAttributes } from 'react';
import { cutText, textLength } from '../../contract/model/text-length';
import { classNames } from '../class-names';
import { useComposedText } from '../use-composed-text';
import { useUiText } from '../use-ui-text';
import { useFieldControl } from './field';

interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'maxLength'> {
  value: string;
  onChange: (value: string) => void;
  /** Maximum number of graphemes; further text is cut off. Shows a counter. */
  max?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ value, onChange, max, rows = 3, className, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest);
  const composed = useComposedText({ value, onChange: (text) => onChange(cutText(text, max)) });
  return (
    <>
      <div className="ag-input">
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={classNames('ag-input__control', className)}
          {...composed}
        />
      </div>
      {max !== undefined && <Counter count={textLength(value)} max={max} />}
    </>
  );
}

function Counter({ count, max }: { count: number; max: number }) {
  const text = useUiText();
  return (
    <span className={classNames('ag-counter', count >= max && 'ag-counter--full')}>
      <span aria-hidden="true">
        {count}/{max}
      </span>
      <span className="ag-sr-only">{text('characters', { count, max })}</span>
    </span>
  );
}
