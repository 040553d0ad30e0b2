import type { ApiBody, ApiOutput, ApiQuery } from '@agency/shared/api';

type ChineseAnswer = ApiOutput<'GET /expand/map/api'>;

export type Tip = NonNullable<ChineseAnswer['tips']>[number];
export type Regeocode = NonNullable<ChineseAnswer['regeocode']>;
export type CityOfAddress = Required<Pick<ChineseAnswer, 'province' | 'city' | 'adcode' | 'rectangle'>>;

export interface Point {
  lng: number;
  lat: number;
}

/** Map of China; all points are in GCJ-02. */
export interface ChineseMap {
  suggest: (wanted: { keywords: string; region?: string; location?: string }) => Promise<Tip[]>;
  reverseGeocode: (point: Point) => Promise<Regeocode>;
  locateAddress: (address: string) => Promise<CityOfAddress | null>;
}

export type AutocompleteInput = ApiBody<'POST /expand/gmap/places/v1/places:autocomplete'>;
export type Autocomplete = ApiOutput<'POST /expand/gmap/places/v1/places:autocomplete'>;
export type Geocode = ApiOutput<'GET /expand/gmap/maps/maps/api/geocode/json'>;
export type PlaceDetails = ApiOutput<'GET /expand/gmap/places/v1/places/:placeId'>;
type PlaceOptions = ApiQuery<'GET /expand/gmap/places/v1/places/:placeId'>;

/** Map with Google's API; all points are in WGS-84. */
export interface GoogleTypeMap {
  autocomplete: (input: AutocompleteInput) => Promise<Autocomplete>;
  geocode: (point: Point, language: string) => Promise<Geocode>;
  place: (id: string, options: PlaceOptions) => Promise<PlaceDetails | null>;
}

export interface Maps {
  chinese: ChineseMap;
  google: GoogleTypeMap;
}

export interface MapServices {
  maps: Maps;
}
