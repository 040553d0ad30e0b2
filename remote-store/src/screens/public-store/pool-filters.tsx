import { FilterRow, HidingStrip, useTranslation } from '@agency/shared';
import { KeywordBox } from '../../components/keyword-box';
import { NearbyChip } from '../../components/nearby-chip';
import { RegionFilter } from '../../components/region-filter';
import { SavedFilters } from '../../components/saved-filters/saved-filters';
import type { PoolFilter } from '../../queries/pool';

interface PoolFiltersProps {
  filter: PoolFilter;
  onChange: (part: Partial<PoolFilter>) => void;
}

/** Keyword, region and distance. */
export function PoolFilters({ filter, onChange }: PoolFiltersProps) {
  const { t } = useTranslation('remote-store');
  return (
    <HidingStrip>
      <KeywordBox label={t('filter.keyword')} value={filter.kw} onChange={(kw) => onChange({ kw })} />
      <FilterRow label={t('filter.label')}>
        <RegionFilter region={filter.region} onChange={(region) => onChange({ region })} />
        <NearbyChip isOn={filter.isNearby} onChange={(isNearby) => onChange({ isNearby })} />
        <SavedFilters list="public_store" />
      </FilterRow>
    </HidingStrip>
  );
}
