import { call, currentLanguage, newIdempotencyKey } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import type { Datum } from '@agency/shared/model/gcj02';
import {
  type PickedPlace,
  type PlaceSuggestion,
  placeOfDetail,
  suggestionOfPrediction,
  suggestionsOfTips,
} from '../model/places';
import { type Region, regionById, regionByNames, withoutPrefixes } from '../model/region-at';
import type { Organisation } from './organisation';

interface PlaceQuestion {
  text: string;
  /** The id of the region to search; empty means the whole country. */
  region: string;
  near: { lng: number; lat: number } | null;
}

interface AddressAt {
  /** From below the country to the smallest region. */
  path: Region[];
  address: string;
}

export interface PlaceFinder {
  datum: Datum;
  /** Finds the address at a point in the map's datum, and its region among `regions`; null if either is unknown. */
  at: (point: Point, regions: readonly Region[]) => Promise<AddressAt | null>;
  suggest: (question: PlaceQuestion, signal: AbortSignal) => Promise<PlaceSuggestion[]>;
  pick: (suggestion: PlaceSuggestion) => Promise<PickedPlace>;
}

const known = (path: Region[] | null, address: string): AddressAt | null =>
  path && address ? { path, address } : null;

const quiet = { hideLoading: true, hideError: true };

export function placeFinderOf({ map_service, country_id }: Organisation): PlaceFinder {
  return map_service === 'google' ? googleTypeFinder(country_id) : chineseFinder;
}

const chineseFinder: PlaceFinder = {
  datum: 'gcj02',
  async at({ lng, lat }, regions) {
    const query = { api_name: 'reverse_geocode', lng, lat } as const;
    const { regeocode } = await call('GET /expand/map/api', { query }, quiet);
    if (!regeocode) return null;
    const { formatted_address, addressComponent: part } = regeocode;
    const address = withoutPrefixes(formatted_address, [part.province, part.city, part.district]);
    return known(regionById(regions, part.adcode), address);
  },
  async suggest({ text, region, near }, signal) {
    const location = near ? `${near.lng},${near.lat}` : undefined;
    const query = { api_name: 'suggestion', keywords: text, region: region || undefined, location } as const;
    const { tips = [] } = await call('GET /expand/map/api', { query }, { ...quiet, signal });
    return suggestionsOfTips(tips);
  },
  pick: async ({ place }) => {
    if (!place) throw new Error('The Chinese map tells where a place is with its suggestion');
    return place;
  },
};

function googleTypeFinder(country: string): PlaceFinder {
  // The provider bills all requests until a place is picked as one session.
  let sessionToken = newIdempotencyKey();
  return {
    datum: 'wgs84',
    async at({ lng, lat }, regions) {
      // Regions have Khmer and Latin names only.
      const language = currentLanguage() === 'km-KH' ? 'km' : 'en';
      const query = { latlng: `${lat.toFixed(6)},${lng.toFixed(6)}`, language };
      const key = 'GET /expand/gmap/maps/maps/api/geocode/json';
      const { results } = await call(key, { query }, quiet);
      const [{ address_components = [], formatted_address = '' } = {}] = results;
      const names = address_components.map(({ long_name }) => long_name);
      return known(regionByNames(regions, names), formatted_address);
    },
    async suggest({ text, region, near }, signal) {
      const center = near && { latitude: near.lat, longitude: near.lng };
      const body = {
        input: text,
        languageCode: currentLanguage(),
        sessionToken,
        includedRegionCodes: [country],
        region: region || undefined,
        locationBias: center ? { circle: { center, radius: 20_000 } } : undefined,
      };
      const key = 'POST /expand/gmap/places/v1/places:autocomplete';
      const { suggestions } = await call(key, { body }, { ...quiet, signal });
      return suggestions.map(({ placePrediction }) => suggestionOfPrediction(placePrediction));
    },
    async pick({ id }) {
      const input = { params: { placeId: id }, query: { languageCode: currentLanguage(), sessionToken } };
      const detail = await call('GET /expand/gmap/places/v1/places/:placeId', input, quiet);
      sessionToken = newIdempotencyKey();
      return placeOfDetail(detail);
    },
  };
}
