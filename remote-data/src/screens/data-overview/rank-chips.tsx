import { FilterChip, type FilterInUse, useTranslation } from '@agency/shared';
import { IndicatorChip } from '../../components/indicator-chip';
import type { DataFilter } from '../../model/data-filter';
import { useRankedBy } from './use-ranked-by';

export function RankChips({ filter }: { filter: FilterInUse<DataFilter> }) {
  const { t } = useTranslation('remote-data');
  const { order } = filter.value;
  const { choices, chosen } = useRankedBy(filter.value);
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
