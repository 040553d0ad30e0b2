import { Banner, useTranslation } from '@agency/shared';
import { formatDistance } from '@agency/shared/model/format-distance';
import { needsMoveApproval } from '@agency/shared/model/visit';
import { useState } from 'react';
import { withAddress, withPlace } from '../../model/store-form';
import type { PlaceFinder } from '../../queries/places';
import { PlaceCard } from './place-card';
import { PlaceField } from './place-field';
import type { StoreFormControl } from './use-store-form';

interface AddressFieldProps {
  control: StoreFormControl;
  finder: PlaceFinder;
}

/** The address is picked from the map, so that it has coordinates. */
export function AddressField({ control, finder }: AddressFieldProps) {
  const { t } = useTranslation('remote-store');
  const { form, rules, isLocked, errorOf, change, leave } = control;
  const { region, address, place } = form;
  // A new search starts near the previous place.
  const [near, setNear] = useState(place);
  const error = errorOf('address');
  return (
    <div>
      <PlaceField
        id={control.idOf('address')}
        label={t('form.address')}
        value={address}
        finder={finder}
        region={region.ids.at(-1) ?? ''}
        near={near}
        canSearch={region.ids.length > 0}
        required
        disabled={isLocked}
        error={error}
        help={address === '' && !error ? t('form.addressHelp') : undefined}
        placeholder={t('form.addressPlaceholder')}
        onType={(text) => change(withAddress(text))}
        onPick={(picked) => {
          setNear(picked);
          change(withPlace(picked));
        }}
        onLeave={() => leave('address')}
      />
      {place && <PlaceCard place={place} />}
      {place && rules.freeMove && needsMoveApproval(rules.freeMove, place) && (
        <Banner tone="warning">
          {t('move.needsApproval', { limit: formatDistance(rules.freeMove.metres) })}
        </Banner>
      )}
    </div>
  );
}
