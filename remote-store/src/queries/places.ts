import { call, currentLanguage, newIdempotencyKey } from '@agency/shared';
import {
  type PickedPlace,
  type PlaceSuggestion,
  placeOfDetail,
  suggestionOfPrediction,
  suggestionsOfTips,
} from '../model/places';
import type { Organisation } from './organisation';

interface PlaceQuestion {
  text: string;
  /** The id of the region to search; empty means the whole country. */
  region: string;
  /** Results near this point are preferred. */
  near: { lng: number; lat: number } | null;
}

/** Finds addresses with the map provider of the organisation. */
export interface PlaceFinder {
  suggest: (question: PlaceQuestion, signal: AbortSignal) => Promise<PlaceSuggestion[]>;
  pick: (suggestion: PlaceSuggestion) => Promise<PickedPlace>;
}

const quiet = { hideLoading: true, hideError: true };

export function placeFinderOf({ map_service, country_id }: Organisation): PlaceFinder {
  return map_service === 'google' ? googleTypeFinder(country_id) : chineseFinder;
}

const chineseFinder: PlaceFinder = {
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
