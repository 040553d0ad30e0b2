import { ButtonLink, LocationIcon, NavigateIcon, useTranslation } from '@agency/shared';
import { mapLink } from '../../model/map-link';
import { formatPoint, type PickedPlace } from '../../model/places';

interface PlaceCardProps {
  place: PickedPlace;
  mapService: string;
}

/** What was picked, for the eye to confirm. */
export function PlaceCard({ place, mapService }: PlaceCardProps) {
  const { t } = useTranslation('remote-store');
  const isNamed = place.name !== '';
  const name = isNamed ? place.name : place.address;
  return (
    <section className="store-place" aria-label={t('form.place')}>
      <LocationIcon size={20} aria-hidden="true" className="store-place__pin" />
      <div className="store-place__text">
        <p className="store-place__name">{isNamed ? place.name : t('form.place')}</p>
        {isNamed && <p>{place.address}</p>}
        <p className="store-place__point">{formatPoint(place)}</p>
      </div>
      <ButtonLink
        variant="text"
        icon={<NavigateIcon size={18} />}
        href={mapLink(mapService, { name, lat: place.lat, lng: place.lng })}
      >
        {t('form.openMap')}
      </ButtonLink>
    </section>
  );
}
