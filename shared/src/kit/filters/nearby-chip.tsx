import { FilterChip } from '../../ui/controls/chip';
import { useKitText } from '../use-kit-text';
import type { FilterInUse } from './use-filter';
import { locateAgain } from './use-nearby';

interface NearbyChipProps {
  filter: Pick<FilterInUse<{ isNearby: boolean }>, 'value' | 'change'>;
}

/** Sorts by distance from where the user is now: each time that it is switched on the device is asked anew. */
export function NearbyChip({ filter }: NearbyChipProps) {
  const isOn = filter.value.isNearby;
  const t = useKitText();
  const toggle = () => {
    if (!isOn) locateAgain();
    filter.change({ isNearby: !isOn });
  };
  return <FilterChip label={t('nearby.label')} selected={isOn} onPress={toggle} />;
}
