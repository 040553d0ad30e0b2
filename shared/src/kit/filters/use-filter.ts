import { useLocation, useSearchParams } from 'react-router-dom';
import type { Filter, LockedFilters } from '../../contract/model/filter';
import { ownStorage } from '../../contract/model/own-storage';

const local = ownStorage(() => localStorage);

interface FilterOptions<Value> {
  held?: LockedFilters<Value>;
  /** Parts that are persisted across visits, each with its storage key. */
  remembered?: Partial<Record<keyof Value, string>>;
}

export interface FilterInUse<Value> {
  value: Value;
  initial: Value;
  isNarrowed: boolean;
  text: string;
  countOf: (...parts: (keyof Value)[]) => number;
  change: (part: Partial<Value>) => void;
  clear: () => void;
  apply: (text: string) => void;
  isOn: (text: string) => boolean;
}

/** Binds a filter to the URL. A change replaces the history entry and preserves its state. */
export function useFilter<Value extends object, Query>(
  filter: Filter<Value, Query>,
  { held, remembered = {} }: FilterOptions<Value> = {},
): FilterInUse<Value> {
  const [url, setUrl] = useSearchParams();
  const { state } = useLocation();
  const keys = Object.entries(remembered) as [keyof Value, string][];
  const kept = Object.fromEntries(
    keys.flatMap(([part, key]) => (filter.says(url, part) ? [] : [[part, local.get(key) ?? undefined]])),
  ) as Partial<Value>;
  const search = filter.write(url, kept);
  const go = (next: URLSearchParams) => setUrl(next, { replace: true, state });
  return {
    value: filter.read(search, held),
    initial: filter.initial,
    isNarrowed: filter.isNarrowed(search, held),
    text: filter.textOf(search, held),
    countOf: (...parts) => filter.countOf(search, parts, held),
    change: (part) => {
      for (const [name, key] of keys) if (part[name] !== undefined) local.set(key, part[name]);
      go(filter.write(url, part));
    },
    clear: () => {
      for (const [, key] of keys) local.remove(key);
      go(filter.cleared(url));
    },
    apply: (text) => {
      const next = filter.applied(url, text);
      for (const [name, key] of keys) local.set(key, filter.read(next)[name]);
      go(next);
    },
    isOn: (text) => filter.textOf(filter.applied(url, text), held) === filter.textOf(search, held),
  };
}
