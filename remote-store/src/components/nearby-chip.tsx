import { FilterChip, useTranslation } from '@agency/shared';
import { locateAnew } from '../queries/position';

interface NearbyChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Sorts by distance from where the user is now: each time that it is switched on the device is asked anew. */
export function NearbyChip({ isOn, onChange }: NearbyChipProps) {
  const { t } = useTranslation('remote-store');
  const toggle = () => {
    if (!isOn) locateAnew();
    onChange(!isOn);
  };
  return <FilterChip label={t('nearby.label')} selected={isOn} onPress={toggle} />;
}
