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
import { rememberedFilter } from '../../model/remembered-filter';
import { filterKeys, statFilterOf } from '../../model/stat-filter';

/** Stores the filter in the URL, and remembers whose figures were viewed for the next visit. */
export function useDataFilter(): FilterInUse<DataFilter> {
  const filter = useFilter(dataFilter);
  return {
    ...filter,
    change: (part) => {
      rememberedFilter('data').write(statFilterOf({ ...filter.value, ...part }));
      filter.change({ ...part, ...uncompared(filter.value, part) });
    },
  };
}

function uncompared(filter: DataFilter, { company }: Partial<DataFilter>): Partial<DataFilter> {
  const { compared } = filter;
  if (!compared || company === undefined || company?.id === filter.company?.id) return {};
  const companies = queryClient.getQueryData(companiesQuery.queryKey)?.list ?? [];
  return staysCompared(compared, company, companyPath(companies, compared.company)) ? {} : { compared: null };
}

/**
 * Returns the page's query with the remembered filter, or null if the URL has a filter or none is remembered. The two
 * are not mixed, because a remembered member may not belong to the organisation of a link.
 */
export function useRecalledSearch(): string | null {
  const [url] = useSearchParams();
  if (filterKeys.some((key) => dataFilter.says(url, key))) return null;
  const kept = rememberedFilter('data').read();
  const recalled = kept && dataFilter.write(url, kept).toString();
  return recalled && recalled !== url.toString() ? `?${recalled}` : null;
}
