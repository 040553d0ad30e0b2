import { organisationWallTime, useOrganisationToday, useQuery } from '@agency/shared';
import { dayRange, yesterdayUntil } from '../../model/date-range';
import { type StatFilter, statQueryOf } from '../../model/stat-filter';
import { keepPrevious } from '../../queries/keep-previous';
import { indicatorsQuery, overviewQuery, userConfigQuery } from '../../queries/stats';

export function useToday(filter: StatFilter) {
  const indicators = useQuery(indicatorsQuery);
  const config = useQuery(userConfigQuery('workbench'));
  const ids = config.data?.selected_indicators ?? [];
  const query = statQueryOf(filter, dayRange(useOrganisationToday()));
  const overview = useQuery({
    ...overviewQuery(query, ids),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPrevious,
  });
  const countedAt = overview.dataUpdatedAt;
  // Compares with yesterday until the same minute, because a whole day would not be comparable.
  const until = organisationWallTime(new Date(countedAt));
  const before = useQuery({
    ...overviewQuery(statQueryOf(filter, yesterdayUntil(until)), countedAt > 0 ? ids : []),
    placeholderData: keepPrevious,
  });
  const parts = [indicators, config, overview];
  return {
    ids,
    query,
    definitions: indicators.data?.list,
    figures: overview.data?.items,
    former: before.data?.items,
    /** The figures belong to the previous filter while the new ones load. */
    isOld: overview.isPlaceholderData,
    /** Time of the figures as `HH:mm`, empty without figures. */
    until: countedAt > 0 ? until.slice(11, 16) : '',
    /** Why there are no figures; null if there are some. */
    error: parts.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => parts.forEach((part) => void part.refetch()),
  };
}
