import { apiQuery, currentLanguage } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';

export interface PointAddress {
  address: string;
  district: string;
}

export function chineseAddressQuery({ lng, lat }: Point) {
  return {
    ...apiQuery('GET /expand/map/api', { query: { api_name: 'reverse_geocode', lng, lat } }),
    select: ({
      regeocode,
    }: {
      regeocode?: { formatted_address: string; addressComponent: { district: string } };
    }) => ({
      address: regeocode?.formatted_address ?? '',
      district: regeocode?.addressComponent.district ?? '',
    }),
  };
}

interface GoogleAnswer {
  results: { formatted_address: string; address_components: { long_name: string; types: string[] }[] }[];
}

export function googleAddressQuery({ lng, lat }: Point) {
  const query = { latlng: `${lat.toFixed(6)},${lng.toFixed(6)}`, language: currentLanguage() };
  return {
    ...apiQuery('GET /expand/gmap/maps/maps/api/geocode/json', { query }),
    select: ({ results: [first] }: GoogleAnswer): PointAddress => ({
      address: first?.formatted_address ?? '',
      district: first ? districtIn(first.address_components) : '',
    }),
  };
}

/** Address parts that count as district, the smallest first. */
const districtTypes = ['sublocality', 'administrative_area_level_2', 'locality'];

function districtIn(parts: GoogleAnswer['results'][number]['address_components']): string {
  for (const type of districtTypes) {
    const part = parts.find(({ types }) => types.includes(type));
    if (part) return part.long_name;
  }
  return '';
}
