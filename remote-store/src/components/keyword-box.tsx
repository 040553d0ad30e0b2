import { SearchBar, useDebounced } from '@agency/shared';
import { useEffect, useRef, useState } from 'react';

interface KeywordBoxProps {
  /** What is searched. */
  label: string;
  /** The keyword of the URL. */
  value: string;
  onChange: (kw: string) => void;
}

/**
 * Follows the typing at once, the URL a moment later. A keyword that changes elsewhere (all filters cleared, back)
 * replaces the text; one that comes back from this box never does, however late.
 */
export function KeywordBox({ label, value, onChange }: KeywordBoxProps) {
  const [text, setText] = useState(value);
  const settled = useDebounced(text.trim());
  const written = useRef<string[]>([]);

  const write = (kw: string) => {
    if (kw === (written.current.at(-1) ?? value)) return;
    written.current.push(kw);
    onChange(kw);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new typing writes to the URL
  useEffect(() => write(settled), [settled]);

  useEffect(() => {
    const own = written.current.indexOf(value);
    written.current = own < 0 ? [] : written.current.slice(own + 1);
    if (own < 0) setText((current) => (current.trim() === value ? current : value));
  }, [value]);

  return <SearchBar label={label} value={text} onChange={setText} onSubmit={(kw) => write(kw.trim())} />;
}
