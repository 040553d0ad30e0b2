import { FilterChip, useTranslation } from '@agency/shared';
import type { StoreFilter } from '../../model/store-filter';

interface RegionFilterProps {
  region: StoreFilter['region'];
  onChange: (region: StoreFilter['region']) => void;
}

export function RegionFilter({ region, onChange }: RegionFilterProps) {
  const { t } = useTranslation('remote-store');
  return (
    <FilterChip
      label={region.name || t('filter.region')}
      selected={region.ids.length > 0}
      opens
      onPress={() => onChange({ ids: [], name: '' })}
      onClear={() => onChange({ ids: [], name: '' })}
    />
  );
}
