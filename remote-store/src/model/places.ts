import type { ApiOutput } from '@agency/shared/api';

/** A place picked from the map, with coordinates in that map's datum. */
export interface PickedPlace {
  /** Empty if only the address is known. */
  name: string;
  address: string;
  lng: number;
  lat: number;
}

export interface PlaceSuggestion {
  id: string;
  name: string;
  around: string;
  /** Null if the map returns the coordinates only with a second request. */
  place: PickedPlace | null;
}

type Tip = NonNullable<ApiOutput<'GET /expand/map/api'>['tips']>[number];
type Prediction =
  ApiOutput<'POST /expand/gmap/places/v1/places:autocomplete'>['suggestions'][number]['placePrediction'];
type PlaceDetail = ApiOutput<'GET /expand/gmap/places/v1/places/:placeId'>;

/** Parses `lng,lat`. Returns null for tips without coordinates, such as bus lines. */
function pointOf(location: string): { lng: number; lat: number } | null {
  const [lng, lat] = location.split(',').map(Number);
  const isPoint = location.includes(',') && Number.isFinite(lng) && Number.isFinite(lat);
  return isPoint ? { lng: lng as number, lat: lat as number } : null;
}

/** Chinese puts the name after the address. Neither is repeated. */
function chineseAddress({ address, name }: Pick<Tip, 'address' | 'name'>): string {
  if (!address || name.includes(address)) return name;
  return address.includes(name) ? address : address + name;
}

/** Converts tips of the Chinese map and drops those without coordinates. */
export function suggestionsOfTips(tips: readonly Tip[]): PlaceSuggestion[] {
  return tips.flatMap((tip) => {
    const point = pointOf(tip.location);
    if (!point) return [];
    const place = { name: tip.name, address: chineseAddress(tip), ...point };
    return [{ id: tip.id, name: tip.name, around: tip.district + tip.address, place }];
  });
}

export function suggestionOfPrediction({ placeId, text, structuredFormat }: Prediction): PlaceSuggestion {
  const { mainText, secondaryText } = structuredFormat;
  return { id: placeId, name: mainText.text || text.text, around: secondaryText.text, place: null };
}

/** The name precedes the address, unless the address already contains it. */
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
