import { type FormEvent, type ReactNode, useRef } from 'react';
import { FailureIcon, SearchIcon } from '../icons';
import { useComposedText } from '../use-composed-text';
import { useUiText } from '../use-ui-text';
import './search-bar.css';

interface SearchBarProps {
  /** Accessible name; also the placeholder unless one is set. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (value: string) => void;
  focusOnOpen?: boolean;
  end?: ReactNode;
  id?: string;
}

export function SearchBar({
  label,
  placeholder,
  value,
  onChange,
  onSubmit,
  focusOnOpen,
  end,
  id,
}: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const text = useUiText();
  const composed = useComposedText({ value, onChange, waits: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.current?.blur();
    onSubmit?.(field.current?.value ?? value);
  };
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older WeChat engines do not know <search>
    <form role="search" className="ag-search" onSubmit={submit}>
      <div className="ag-search__box">
        <SearchIcon size={18} aria-hidden="true" className="ag-search__icon" />
        <input
          ref={field}
          id={id}
          // biome-ignore lint/a11y/noAutofocus: only on screens whose purpose is the search
          autoFocus={focusOnOpen}
          type="search"
          className="ag-search__input"
          aria-label={label}
          placeholder={placeholder ?? label}
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...composed}
        />
        {composed.value !== '' && (
          <button type="button" className="ag-search__clear" onClick={clear}>
            <FailureIcon size={18} aria-hidden="true" />
            <span className="ag-sr-only">{text('clear')}</span>
          </button>
        )}
      </div>
      {end}
    </form>
  );
}
