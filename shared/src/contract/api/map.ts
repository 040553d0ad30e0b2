import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { Keyword } from './fields';

const Longitude = T.Number({ minimum: -180, maximum: 180 });
const Latitude = T.Number({ minimum: -90, maximum: 90 });
const Language = T.String({
  maxLength: 35,
  pattern: '^[A-Za-z0-9-]*$',
  description: 'BCP 47, for example km',
});
const Region = T.String({ maxLength: 64, description: 'Region id or city name' });

const Location = T.String({ description: 'lng,lat in GCJ-02' });

const Tip = T.Object({
  id: T.String(),
  name: T.String(),
  district: T.String({ description: 'Names of province, city and area in one' }),
  adcode: T.String({ description: 'Region id of the area' }),
  location: Location,
  address: T.String(),
});

const AddressComponent = T.Object({
  country: T.String(),
  province: T.String(),
  city: T.String(),
  district: T.String(),
  adcode: T.String(),
  township: T.String(),
});

const LocalText = T.Object({ text: T.String(), languageCode: T.Optional(T.String()) });
const MatchedText = T.Object({
  text: T.String(),
  matches: T.Array(T.Object({ startOffset: T.Integer(), endOffset: T.Integer() }), {
    description: 'Where the input occurs in the text',
  }),
});
const PlacePrediction = T.Object({
  place: T.String({ description: 'places/{placeId}' }),
  placeId: T.String(),
  text: MatchedText,
  structuredFormat: T.Object({ mainText: MatchedText, secondaryText: LocalText }),
  types: T.Array(T.String()),
});
const LatLng = T.Object({ latitude: Latitude, longitude: Longitude });

/**
 * The providers' responses, reduced to the fields that the product uses (docs/product.md, section 7 "Maps"). The
 * Chinese map uses GCJ-02, the Google-type one WGS-84.
 */
export const mapApi = defineApi({
  'GET /expand/map/api': {
    summary: 'Chinese map: suggestions, reverse geocoding or location by address (GCJ-02)',
    access: 'session',
    effect: 'read',
    query: T.Object({
      api_name: T.Union([T.Literal('suggestion'), T.Literal('reverse_geocode'), T.Literal('ip_location')], {
        description: 'suggestion takes keywords, region, location; reverse_geocode takes lng, lat',
      }),
      keywords: T.Optional(Keyword),
      region: T.Optional(Region),
      location: T.Optional(
        T.String({
          pattern: '^-?\\d{1,3}(\\.\\d{1,12})?,-?\\d{1,2}(\\.\\d{1,12})?$',
          description: 'lng,lat to prefer',
        }),
      ),
      lng: T.Optional(Longitude),
      lat: T.Optional(Latitude),
    }),
    output: T.Object({
      status: T.String({ description: '1 is success' }),
      info: T.String(),
      count: T.Optional(T.String()),
      tips: T.Optional(T.Array(Tip, { description: 'suggestion' })),
      regeocode: T.Optional(
        T.Object(
          { formatted_address: T.String(), addressComponent: AddressComponent },
          { description: 'reverse_geocode' },
        ),
      ),
      province: T.Optional(T.String({ description: 'ip_location' })),
      city: T.Optional(T.String({ description: 'ip_location' })),
      adcode: T.Optional(T.String({ description: 'ip_location' })),
      rectangle: T.Optional(
        T.String({ description: 'ip_location: lng,lat;lng,lat of two corners; its middle is the location' }),
      ),
    }),
  },
  'POST /expand/gmap/places/v1/places:autocomplete': {
    summary: 'Google-type map: suggestions (Places API, new)',
    access: 'session',
    effect: 'read',
    body: T.Object({
      input: T.String({ minLength: 1, maxLength: 100 }),
      languageCode: T.Optional(Language),
      sessionToken: T.Optional(T.String({ maxLength: 36, pattern: '^[\\w-]*$' })),
      includedRegionCodes: T.Optional(T.Array(T.String({ pattern: '^[A-Za-z]{2}$' }), { maxItems: 15 })),
      locationBias: T.Optional(
        T.Object({ circle: T.Object({ center: LatLng, radius: T.Number({ minimum: 0, maximum: 50_000 }) }) }),
      ),
      region: T.Optional(Region),
    }),
    output: T.Object({ suggestions: T.Array(T.Object({ placePrediction: PlacePrediction })) }),
  },
  'GET /expand/gmap/maps/maps/api/geocode/json': {
    summary: 'Google-type map: the address of a point (Geocoding API)',
    access: 'session',
    effect: 'read',
    query: T.Object({
      latlng: T.String({
        pattern: '^-?\\d{1,2}(\\.\\d{1,15})?,-?\\d{1,3}(\\.\\d{1,15})?$',
        description: 'lat,lng',
      }),
      language: T.Optional(Language),
    }),
    output: T.Object({
      status: T.String({ description: 'OK or ZERO_RESULTS' }),
      results: T.Array(
        T.Object({
          place_id: T.String(),
          formatted_address: T.String(),
          address_components: T.Array(
            T.Object({ long_name: T.String(), short_name: T.String(), types: T.Array(T.String()) }),
          ),
          geometry: T.Object({ location: T.Object({ lat: Latitude, lng: Longitude }) }),
          types: T.Array(T.String()),
        }),
      ),
    }),
  },
  'GET /expand/gmap/places/v1/places/:placeId': {
    summary: 'Google-type map: one place with its coordinates (Places API, new)',
    access: 'session',
    effect: 'read',
    params: T.Object({ placeId: T.String({ pattern: '^[\\w-]{1,300}$' }) }),
    query: T.Object({
      languageCode: T.Optional(Language),
      sessionToken: T.Optional(T.String({ maxLength: 36, pattern: '^[\\w-]*$' })),
    }),
    output: T.Object({
      id: T.String(),
      name: T.String({ description: 'places/{id}' }),
      displayName: LocalText,
      formattedAddress: T.String(),
      location: LatLng,
      types: T.Array(T.String()),
      addressComponents: T.Array(
        T.Object({ longText: T.String(), shortText: T.String(), types: T.Array(T.String()) }),
      ),
    }),
  },
});
