import {
  CheckIcon,
  FilterChip,
  type FilterInUse,
  RowButton,
  Sheet,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import type { DataFilter } from '../../model/data-filter';
import { nameOf } from '../../model/indicator-view';
import { rankedBy } from '../../model/ranked-by';
import { indicatorsQuery } from '../../queries/stats';

/** By what is ranked, and from which end. */
export function RankChips({ filter }: { filter: FilterInUse<DataFilter> }) {
  const { t } = useTranslation('remote-data');
  const { data } = useQuery(indicatorsQuery);
  const [isOpen, setOpen] = useState(false);
  const { indicator, ranking, order } = filter.value;
  const { choices, chosen } = rankedBy(data?.list ?? [], ranking, indicator);
  return (
    <>
      <FilterChip
        label={chosen ? nameOf(chosen) : t('rank.indicator')}
        selected={false}
        opens
        onPress={() => setOpen(true)}
      />
      <FilterChip
        label={t('rank.ascending')}
        selected={order === 'asc'}
        onPress={() => filter.change({ order: order === 'asc' ? 'desc' : 'asc' })}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('rank.indicator')}>
        {choices.map((choice) => (
          <RowButton
            key={choice.indicator_id}
            isDone
            label={nameOf(choice)}
            value={choice === chosen && <CheckIcon size={20} role="img" aria-label={t('rank.chosen')} />}
            onPress={() => {
              filter.change({ indicator: choice.indicator_id });
              setOpen(false);
            }}
          />
        ))}
      </Sheet>
    </>
  );
}
