import { FilterChip, type FilterInUse, locateAgain, useTranslation } from '@agency/shared';

interface NearbyChipProps {
  filter: Pick<FilterInUse<{ isNearby: boolean }>, 'value' | 'change'>;
}

/** Sorts by distance from the user, whose position is measured again each time it is switched on. */
export function NearbyChip({ filter }: NearbyChipProps) {
  const isOn = filter.value.isNearby;
  const { t } = useTranslation('remote-store');
  const toggle = () => {
    if (!isOn) locateAgain();
    filter.change({ isNearby: !isOn });
  };
  return <FilterChip label={t('nearby.label')} selected={isOn} onPress={toggle} />;
}
