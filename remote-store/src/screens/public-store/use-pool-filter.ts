import { useRole, useSearchParams } from '@agency/shared';
import { safeStorage } from '@agency/shared/model/storage';
import type { ChosenRegion } from '../../model/chosen-region';
import { filterOf, withFilter } from '../../model/store-filter';
import type { PoolFilter } from '../../queries/pool';

const local = safeStorage(() => localStorage);
/** The region that the user last chose for the pool (specification, section 9 "Cache keys"). */
const storageKey = 'public-store-region';

/** The pool's filter: in the URL, and the region also from one visit to the next. */
export function usePoolFilter() {
  const role = useRole();
  const [search, setSearch] = useSearchParams();
  const { region, kw, isNearby } = filterOf(search, role);
  const filter: PoolFilter = {
    kw,
    isNearby,
    region: search.has('region') ? region : (local.get<ChosenRegion>(storageKey) ?? region),
  };
  const change = (part: Partial<PoolFilter>) => {
    if (part.region) local.set(storageKey, part.region);
    setSearch(withFilter(search, part), { replace: true });
  };
  const clear = () => {
    local.remove(storageKey);
    setSearch({}, { replace: true });
  };
  return { filter, change, clear };
}
