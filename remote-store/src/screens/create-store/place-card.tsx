import { LocationIcon, NavigateAction, useTranslation } from '@agency/shared';
import type { PickedPlace } from '../../model/places';

interface PlaceCardProps {
  place: PickedPlace;
}

export function PlaceCard({ place }: PlaceCardProps) {
  const { t } = useTranslation('remote-store');
  const isNamed = place.name !== '';
  const name = isNamed ? place.name : place.address;
  return (
    <section className="store-place" aria-label={t('form.place')}>
      <LocationIcon size={20} aria-hidden="true" className="store-place__pin" />
      <div className="store-place__text">
        <p className="store-place__name">{isNamed ? place.name : t('form.place')}</p>
        {isNamed && <p>{place.address}</p>}
      </div>
      <NavigateAction place={{ name, lat: place.lat, lng: place.lng }} />
    </section>
  );
}
