import type { ApiOutput } from '@agency/shared/api';

/** A place that was picked from the map, in the datum of that map. */
export interface PickedPlace {
  /** Empty where only the address is known. */
  name: string;
  address: string;
  lng: number;
  lat: number;
}

/** One line of the suggestions. */
export interface PlaceSuggestion {
  id: string;
  name: string;
  /** Where it is, in words. */
  around: string;
  /** Where the map tells it at once; otherwise it has to be asked for. */
  place: PickedPlace | null;
}

type Tip = NonNullable<ApiOutput<'GET /expand/map/api'>['tips']>[number];
type Prediction =
  ApiOutput<'POST /expand/gmap/places/v1/places:autocomplete'>['suggestions'][number]['placePrediction'];
type PlaceDetail = ApiOutput<'GET /expand/gmap/places/v1/places/:placeId'>;

/** `lng,lat`, or null where the map has none, as for a bus line. */
function pointOf(location: string): { lng: number; lat: number } | null {
  const [lng, lat] = location.split(',').map(Number);
  const isPoint = location.includes(',') && Number.isFinite(lng) && Number.isFinite(lat);
  return isPoint ? { lng: lng as number, lat: lat as number } : null;
}

/** The address with the name behind it, as one writes it in Chinese; neither twice. */
function chineseAddress({ address, name }: Pick<Tip, 'address' | 'name'>): string {
  if (!address || name.includes(address)) return name;
  return address.includes(name) ? address : address + name;
}

/** What the Chinese map suggests. Tips without coordinates are of no use here. */
export function suggestionsOfTips(tips: readonly Tip[]): PlaceSuggestion[] {
  return tips.flatMap((tip) => {
    const point = pointOf(tip.location);
    if (!point) return [];
    const place = { name: tip.name, address: chineseAddress(tip), ...point };
    return [{ id: tip.id, name: tip.name, around: tip.district + tip.address, place }];
  });
}

/** What the Google-type map suggests; where each place is comes with its detail. */
export function suggestionOfPrediction({ placeId, text, structuredFormat }: Prediction): PlaceSuggestion {
  const { mainText, secondaryText } = structuredFormat;
  return { id: placeId, name: mainText.text || text.text, around: secondaryText.text, place: null };
}

/** A place of the Google-type map: its name goes before the address, unless that names it. */
export function placeOfDetail({ displayName, formattedAddress, location }: PlaceDetail): PickedPlace {
  const name = displayName.text;
  const isNamed = name === '' || formattedAddress.includes(name);
  return {
    name,
    address: isNamed ? formattedAddress : `${name}, ${formattedAddress}`,
    lng: location.longitude,
    lat: location.latitude,
  };
}
