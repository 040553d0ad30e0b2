import { organisationToday, organisationWallTime, useQuery } from '@agency/shared';
import { dayRange, yesterdayUntil } from '../../model/date-range';
import { type StatFilter, statQueryOf } from '../../model/stat-filter';
import { keepPrevious } from '../../queries/keep-previous';
import { indicatorsQuery, overviewQuery, userConfigQuery } from '../../queries/stats';

/** The figures of the day with what names and chooses them; asked for again whenever the user comes back to them. */
export function useToday(filter: StatFilter) {
  const indicators = useQuery(indicatorsQuery);
  const config = useQuery(userConfigQuery('workbench'));
  const ids = config.data?.selected_indicators ?? [];
  const query = statQueryOf(filter, dayRange(organisationToday()));
  const overview = useQuery({
    ...overviewQuery(query, ids),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPrevious,
  });
  const countedAt = overview.dataUpdatedAt;
  // Half a day against a whole one would say nothing: yesterday counts until the same minute.
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
    /** The same figures of yesterday, until the same time. */
    former: before.data?.items,
    /** The figures are those of another filter, until the ones of this one are there. */
    isOld: overview.isPlaceholderData,
    /** When the figures were counted, `HH:mm`; empty while there are none. */
    until: countedAt > 0 ? until.slice(11, 16) : '',
    hasFailed: parts.some(({ isError, data }) => isError && !data),
    retry: () => parts.forEach((part) => void part.refetch()),
  };
}
