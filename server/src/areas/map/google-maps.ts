import {
  askProvider,
  fieldsOf,
  itemsOf,
  numberOf,
  refusedStatus,
  textOf,
  unusable,
} from '../../platform/http/ask-provider';
import type { GoogleTypeMap } from './maps';

const timeoutMs = 3_000;
const service = 'google maps';
const detailFields = 'id,displayName,formattedAddress,location,types,addressComponents';

interface GoogleOptions {
  key: string;
  placesOrigin?: string;
  geocodeOrigin?: string;
}

/** Places API (new) and Geocoding API of Google. */
export function googleMaps({
  key,
  placesOrigin = 'https://places.googleapis.com',
  geocodeOrigin = 'https://maps.googleapis.com',
}: GoogleOptions): GoogleTypeMap {
  const headers = { 'x-goog-api-key': key };
  return {
    // `region` is our own field; Google expects the place in the input.
    autocomplete: async ({ region: _, ...input }) => {
      const answer = await askProvider(service, new URL('/v1/places:autocomplete', placesOrigin), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
        timeoutMs,
      });
      const predictions = itemsOf(fieldsOf(answer).suggestions).map((one) => fieldsOf(one.placePrediction));
      return {
        suggestions: predictions
          .filter(({ placeId }) => textOf(placeId))
          .map((prediction) => ({ placePrediction: predictionOf(prediction) })),
      };
    },
    geocode: async ({ lng, lat }, language) => {
      const url = new URL('/maps/api/geocode/json', geocodeOrigin);
      url.search = new URLSearchParams({ latlng: `${lat},${lng}`, language, key }).toString();
      const answer = fieldsOf(await askProvider(service, url, { timeoutMs }));
      const status = textOf(answer.status);
      if (status !== 'OK' && status !== 'ZERO_RESULTS') throw unusable(service, `status ${status}`);
      return { status, results: itemsOf(answer.results).map(resultOf) };
    },
    place: async (id, { languageCode, sessionToken }) => {
      const url = new URL(`/v1/places/${encodeURIComponent(id)}`, placesOrigin);
      if (languageCode) url.searchParams.set('languageCode', languageCode);
      if (sessionToken) url.searchParams.set('sessionToken', sessionToken);
      const answer = await askProvider(service, url, {
        headers: { ...headers, 'x-goog-fieldmask': detailFields },
        timeoutMs,
      }).catch(nullWhereUnknown);
      return answer === null ? null : detailsOf(fieldsOf(answer), id);
    },
  };
}

/** Google answers 400 to a malformed id and 404 to an outdated one. */
function nullWhereUnknown(error: unknown): null {
  const status = refusedStatus(error);
  if (status === 400 || status === 404) return null;
  throw error;
}

type Fields = Record<string, unknown>;

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf) : [];
}

function matchedText(value: unknown) {
  const { text, matches } = fieldsOf(value);
  return {
    text: textOf(text),
    matches: itemsOf(matches).map(({ startOffset, endOffset }) => ({
      startOffset: numberOf(startOffset),
      endOffset: numberOf(endOffset),
    })),
  };
}

function predictionOf(prediction: Fields) {
  const { mainText, secondaryText } = fieldsOf(prediction.structuredFormat);
  return {
    place: textOf(prediction.place),
    placeId: textOf(prediction.placeId),
    text: matchedText(prediction.text),
    structuredFormat: {
      mainText: matchedText(mainText),
      secondaryText: { text: textOf(fieldsOf(secondaryText).text) },
    },
    types: textsOf(prediction.types),
  };
}

function resultOf(result: Fields) {
  const { lat, lng } = fieldsOf(fieldsOf(result.geometry).location);
  return {
    place_id: textOf(result.place_id),
    formatted_address: textOf(result.formatted_address),
    address_components: itemsOf(result.address_components).map((part) => ({
      long_name: textOf(part.long_name),
      short_name: textOf(part.short_name),
      types: textsOf(part.types),
    })),
    geometry: { location: { lat: numberOf(lat), lng: numberOf(lng) } },
    types: textsOf(result.types),
  };
}

function detailsOf(place: Fields, id: string) {
  const { latitude, longitude } = fieldsOf(place.location);
  const { text, languageCode } = fieldsOf(place.displayName);
  return {
    id: textOf(place.id) || id,
    name: `places/${textOf(place.id) || id}`,
    displayName: { text: textOf(text), languageCode: textOf(languageCode) },
    formattedAddress: textOf(place.formattedAddress),
    location: { latitude: numberOf(latitude), longitude: numberOf(longitude) },
    types: textsOf(place.types),
    addressComponents: itemsOf(place.addressComponents).map((part) => ({
      longText: textOf(part.longText),
      shortText: textOf(part.shortText),
      types: textsOf(part.types),
    })),
  };
}
