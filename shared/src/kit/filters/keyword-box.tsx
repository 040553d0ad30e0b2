import { useEffect, useRef, useState } from 'react';
import { SearchBar } from '../../ui/controls/search-bar';
import { useDebounced } from '../../ui/use-debounced';
import type { FilterInUse } from './use-filter';

interface KeywordBoxProps {
  /** What is searched. */
  label: string;
  /** Whose keyword it is. */
  filter: Pick<FilterInUse<{ kw: string }>, 'value' | 'change'>;
  /** Takes focus when it appears without a keyword; for screens that are a search. */
  focusOnOpen?: boolean;
  /** The keyboard's search key was pressed. */
  onSubmit?: (kw: string) => void;
}

/**
 * Follows the typing at once, the URL a moment later. A keyword that changes elsewhere (all filters cleared, back)
 * replaces the text; one that comes back from this box never does, however late.
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
