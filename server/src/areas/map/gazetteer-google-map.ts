import type { Gazetteer } from './gazetteer';
import type { GoogleTypeMap } from './maps';
import type { Place } from './place';

const limit = 5;
const reach = 30_000;
const country = { km: 'កម្ពុជា', en: 'Cambodia' };

export function gazetteerGoogleMap(gazetteer: Gazetteer): GoogleTypeMap {
  return {
    autocomplete: async ({ input, languageCode, includedRegionCodes, locationBias, region }) => {
      if (includedRegionCodes?.length && !includedRegionCodes.some((code) => code.toLowerCase() === 'kh')) {
        return { suggestions: [] };
      }
      const center = locationBias?.circle.center;
      const near = center && { lng: center.longitude, lat: center.latitude };
      const places = gazetteer.search(input, { region, near, limit });
      return {
        suggestions: places.map((place) => ({ placePrediction: predictionOf(place, input, languageCode) })),
      };
    },
    geocode: async (point, language) => {
      const found = gazetteer.nearest(point);
      if (!found || found.metres > reach) return { status: 'ZERO_RESULTS', results: [] };
      const { place } = found;
      const result = {
        place_id: place.id,
        formatted_address: addressOf(place, language),
        address_components: partsOf(place, language).map(({ longText, shortText, types }) => ({
          long_name: longText,
          short_name: shortText,
          types,
        })),
        geometry: { location: { lat: place.lat, lng: place.lng } },
        types: placeTypes,
      };
      return { status: 'OK', results: [result] };
    },
    place: async (id, { languageCode }) => {
      const place = gazetteer.find(id);
      if (!place) return null;
      return {
        id,
        name: `places/${id}`,
        displayName: { text: nameOf(place, languageCode), languageCode: isKhmer(languageCode) ? 'km' : 'en' },
        formattedAddress: addressOf(place, languageCode),
        location: { latitude: place.lat, longitude: place.lng },
        types: placeTypes,
        addressComponents: partsOf(place, languageCode),
      };
    },
  };
}

const placeTypes = ['point_of_interest', 'establishment'];

function isKhmer(language = ''): boolean {
  return /^km\b/i.test(language);
}

function nameOf({ name, english }: Place, language?: string): string {
  return isKhmer(language) ? name : english;
}

function partsOf({ path, address }: Place, language?: string) {
  const [province, ...districts] = path.map(({ name, name_en }) => (isKhmer(language) ? name : name_en));
  const part = (text: string, ...types: string[]) => ({ longText: text, shortText: text, types });
  return [
    part(address, 'route'),
    ...districts.map((name) => part(name, 'administrative_area_level_2', 'political')),
    part(province ?? '', 'administrative_area_level_1', 'political'),
    {
      longText: isKhmer(language) ? country.km : country.en,
      shortText: 'KH',
      types: ['country', 'political'],
    },
  ];
}

function addressOf(place: Place, language?: string): string {
  return partsOf(place, language)
    .map(({ longText }) => longText)
    .join(', ');
}

function predictionOf(place: Place, input: string, language?: string) {
  const main = nameOf(place, language);
  const around = addressOf(place, language);
  return {
    place: `places/${place.id}`,
    placeId: place.id,
    text: matched(`${main}, ${around}`, input),
    structuredFormat: { mainText: matched(main, input), secondaryText: { text: around } },
    types: placeTypes,
  };
}

function matched(text: string, input: string) {
  const startOffset = text.toLowerCase().indexOf(input.toLowerCase());
  const matches = startOffset < 0 ? [] : [{ startOffset, endOffset: startOffset + input.length }];
  return { text, matches };
}
