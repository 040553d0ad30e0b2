import { useSearchParams, useToday } from '@agency/shared';
import { type Day, isDay } from '@agency/shared/model/days';

/** The day in the URL. Defaults to today and never lies in the future. */
export function useDay(): [Day, (day: Day) => void] {
  const [search, setSearch] = useSearchParams();
  const now = useToday();
  const asked = search.get('date') ?? now;
  const choose = (day: Day) => {
    const next = new URLSearchParams(search);
    if (day === now) next.delete('date');
    else next.set('date', day);
    setSearch(next, { replace: true });
  };
  return [isDay(asked) && asked <= now ? asked : now, choose];
}
