import {
  companiesQuery,
  companyPath,
  type FilterInUse,
  queryClient,
  useFilter,
  useSearchParams,
} from '@agency/shared';
import { staysCompared } from '../../model/compared';
import { type DataFilter, dataFilter } from '../../model/data-filter';
import { keptFilter } from '../../model/kept-filter';
import { filterKeys, statFilterOf } from '../../model/stat-filter';

/** The filter of the data screen in the URL; whose figures were looked at is kept for the next time. */
export function useDataFilter(): FilterInUse<DataFilter> {
  const filter = useFilter(dataFilter);
  return {
    ...filter,
    change: (part) => {
      keptFilter('data').write(statFilterOf({ ...filter.value, ...part }));
      filter.change({ ...part, ...uncompared(filter.value, part) });
    },
  };
}

/** Ends the comparison with what does not belong to the organisation that was chosen. */
function uncompared(filter: DataFilter, { company }: Partial<DataFilter>): Partial<DataFilter> {
  const { compared } = filter;
  if (!compared || company === undefined || company?.id === filter.company?.id) return {};
  const companies = queryClient.getQueryData(companiesQuery.queryKey)?.list ?? [];
  return staysCompared(compared, company, companyPath(companies, compared.company)) ? {} : { compared: null };
}

/**
 * The query of the page with the filter that was kept, where the URL says nothing of whose figures are wanted; null where
 * it does, or nothing was kept. A link that names one organisation is not mixed with the member of another.
 */
export function useRecalledSearch(): string | null {
  const [url] = useSearchParams();
  if (filterKeys.some((key) => dataFilter.says(url, key))) return null;
  const kept = keptFilter('data').read();
  const recalled = kept && dataFilter.write(url, kept).toString();
  return recalled && recalled !== url.toString() ? `?${recalled}` : null;
}
