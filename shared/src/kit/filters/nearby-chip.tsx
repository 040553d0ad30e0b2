import { FilterChip } from '../../ui/controls/chip';
import { useKitText } from '../use-kit-text';
import type { FilterInUse } from './use-filter';
import { locateAgain } from './use-nearby';

interface NearbyChipProps {
  filter: Pick<FilterInUse<{ isNearby: boolean }>, 'value' | 'change'>;
}

/** Sorts by distance from the user, whose position is measured again each time it is switched on. */
export function NearbyChip({ filter }: NearbyChipProps) {
  const isOn = filter.value.isNearby;
  const t = useKitText();
  const toggle = () => {
    if (!isOn) locateAgain();
    filter.change({ isNearby: !isOn });
  };
  return <FilterChip label={t('nearby.label')} selected={isOn} onPress={toggle} />;
}
