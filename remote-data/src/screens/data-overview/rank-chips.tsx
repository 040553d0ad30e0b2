import { FilterChip, type FilterInUse, useQuery, useTranslation } from '@agency/shared';
import { IndicatorChip } from '../../components/indicator-chip';
import type { DataFilter } from '../../model/data-filter';
import { rankedBy } from '../../model/ranked-by';
import { indicatorsQuery } from '../../queries/stats';

export function RankChips({ filter }: { filter: FilterInUse<DataFilter> }) {
  const { t } = useTranslation('remote-data');
  const { data } = useQuery(indicatorsQuery);
  const { indicator, ranking, order } = filter.value;
  const { choices, chosen } = rankedBy(data?.list ?? [], ranking, indicator);
  return (
    <>
      <IndicatorChip
        title={t('rank.indicator')}
        choices={choices}
        chosen={chosen}
        onChoose={(chosenId) => filter.change({ indicator: chosenId })}
      />
      <FilterChip
        label={t('rank.ascending')}
        selected={order === 'asc'}
        onPress={() => filter.change({ order: order === 'asc' ? 'desc' : 'asc' })}
      />
    </>
  );
}
