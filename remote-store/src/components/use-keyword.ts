import { useLocation, useSearchParams } from '@agency/shared';

/** A keyword of the URL, and how to change it; what the history entry carries stays. */
export function useKeyword(name = 'kw'): [kw: string, find: (kw: string) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const find = (kw: string) => {
    const changed = new URLSearchParams(search);
    if (kw) changed.set(name, kw);
    else changed.delete(name);
    setSearch(changed, { replace: true, state });
  };
  return [search.get(name) ?? '', find];
}
