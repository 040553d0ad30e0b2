import { useEffect, useRef, useState } from 'react';
import { SearchBar } from '../../ui/controls/search-bar';
import { useDebounced } from '../../ui/use-debounced';
import type { FilterInUse } from './use-filter';

interface KeywordBoxProps {
  label: string;
  filter: Pick<FilterInUse<{ kw: string }>, 'value' | 'change'>;
  focusOnOpen?: boolean;
  onSubmit?: (kw: string) => void;
}

/**
 * The text follows typing at once, the URL with a delay. An external change of the keyword (cleared filters, back)
 * replaces the text; late updates of this box's own never do.
 */
export function KeywordBox({ label, filter, focusOnOpen = false, onSubmit }: KeywordBoxProps) {
  const value = filter.value.kw;
  const [text, setText] = useState(value);
  const settled = useDebounced(text.trim());
  const written = useRef<string[]>([]);

  const write = (kw: string) => {
    if (kw === (written.current.at(-1) ?? value)) return;
    written.current.push(kw);
    filter.change({ kw });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new typing writes to the URL
  useEffect(() => write(settled), [settled]);

  useEffect(() => {
    const own = written.current.indexOf(value);
    written.current = own < 0 ? [] : written.current.slice(own + 1);
    if (own < 0) setText((current) => (current.trim() === value ? current : value));
  }, [value]);

  const submit = (kw: string) => {
    write(kw.trim());
    onSubmit?.(kw.trim());
  };
  return (
    <SearchBar
      label={label}
      value={text}
      onChange={setText}
      onSubmit={submit}
      focusOnOpen={focusOnOpen && value === ''}
    />
  );
}
