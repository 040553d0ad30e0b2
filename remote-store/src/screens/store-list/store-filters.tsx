import { FilterChip, FilterRow, HidingStrip, useRole, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { KeywordBox } from '../../components/keyword-box';
import { NearbyChip } from '../../components/nearby-chip';
import { RegionFilter } from '../../components/region-filter';
import { SavedFilters } from '../../components/saved-filters/saved-filters';
import { drawerCountOf, type StoreFilter } from '../../model/store-filter';
import { FilterDrawer } from './filter-drawer';

interface StoreFiltersProps {
  filter: StoreFilter;
  onChange: (part: Partial<StoreFilter>) => void;
}

/** Keyword, region and the drawer with the rest; what is on shows as chips. */
export function StoreFilters({ filter, onChange }: StoreFiltersProps) {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const [isOpen, setOpen] = useState(false);
  const count = drawerCountOf(filter, role);
  return (
    <HidingStrip>
      <KeywordBox label={t('filter.keyword')} value={filter.kw} onChange={(kw) => onChange({ kw })} />
      <FilterRow label={t('filter.label')}>
        <RegionFilter region={filter.region} onChange={(region) => onChange({ region })} />
        <NearbyChip isOn={filter.isNearby} onChange={(isNearby) => onChange({ isNearby })} />
        <FilterChip
          label={t('filter.more')}
          selected={count > 0}
          count={count}
          opens
          onPress={() => setOpen(true)}
          onClear={() => onChange({ ownership: 0, labelIds: [] })}
        />
        {filter.isToBePublic && (
          <FilterChip
            label={t('filter.toBePublic')}
            selected
            onPress={() => onChange({ isToBePublic: false })}
            onClear={() => onChange({ isToBePublic: false })}
          />
        )}
        <SavedFilters list="store" />
      </FilterRow>
      <FilterDrawer open={isOpen} filter={filter} onClose={() => setOpen(false)} onApply={onChange} />
    </HidingStrip>
  );
}
