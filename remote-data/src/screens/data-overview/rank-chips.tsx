import { FilterChip, type FilterInUse, useTranslation } from '@agency/shared';
import { IndicatorChip } from '../../components/indicator-chip';
import type { DataFilter } from '../../model/data-filter';
import { useRankedBy } from './use-ranked-by';

interface RankChipProps {
  filter: FilterInUse<DataFilter>;
}

export function RankedByChip({ filter }: RankChipProps) {
  const { t } = useTranslation('remote-data');
  const { choices, chosen } = useRankedBy(filter.value);
  return (
    <IndicatorChip
      title={t('rank.indicator')}
      choices={choices}
      chosen={chosen}
      onChoose={(indicator) => filter.change({ indicator })}
    />
  );
}

export function OrderChip({ filter }: RankChipProps) {
  const { t } = useTranslation('remote-data');
  const isAscending = filter.value.order === 'asc';
  return (
    <FilterChip
      label={t('rank.ascending')}
      selected={isAscending}
      onPress={() => filter.change({ order: isAscending ? 'desc' : 'asc' })}
    />
  );
}
