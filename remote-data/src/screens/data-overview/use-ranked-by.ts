import { useQuery } from '@agency/shared';
import type { DataFilter } from '../../model/data-filter';
import { rankedBy } from '../../model/ranked-by';
import { indicatorsQuery, userConfigQuery } from '../../queries/stats';

/** The indicator of the ranking. Nothing is selected until the cards of the user are known, or cannot be loaded. */
export function useRankedBy({ ranking, indicator }: DataFilter) {
  const indicators = useQuery(indicatorsQuery);
  const config = useQuery(userConfigQuery('stat'));
  const list = config.isPending ? [] : (indicators.data?.list ?? []);
  return { indicators, ...rankedBy(list, ranking, indicator, config.data?.selected_indicators ?? []) };
}
