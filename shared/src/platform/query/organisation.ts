import { useQuery } from '@tanstack/react-query';
import type { Datum } from '../../contract/model/gcj02';
import type { MapTiles } from '../../contract/model/map-tiles';
import { useRemoteConfig } from '../config/remote-config';
import { currentLanguage } from '../i18n/i18n';
import { type ApiQueryOptions, apiQuery } from './api-query';
import { queryClient } from './query-client';

export const organisationQuery: { staleTime: number } & ApiQueryOptions<'GET /expand/common/org/info'> = {
  ...apiQuery('GET /expand/common/org/info', {}),
  staleTime: Number.POSITIVE_INFINITY,
};

export function datumOf(map_service: string): Datum {
  return map_service === 'google' ? 'wgs84' : 'gcj02';
}

/** Returns the datum of the organisation's coordinates; undefined until known. */
export function useDatum(): Datum | undefined {
  const { data } = useQuery(organisationQuery);
  return data && datumOf(data.map_service);
}

/** Returns the source of map tiles; null without one or if it cannot be loaded, undefined until known. */
export function useMapTiles(): MapTiles | null | undefined {
  const { data, isError } = useQuery(organisationQuery);
  if (data) return data.map_tiles ?? null;
  return isError ? null : undefined;
}

/**
 * Returns whether the organisation is in the default region, which has more features (docs/product.md, section 6).
 * Undefined until known; false if the organisation cannot be loaded.
 */
export function useIsDefaultRegion(): boolean | undefined {
  const { data, isError } = useQuery(organisationQuery);
  const defaultRegion = useRemoteConfig('default_region_code');
  if (data) return data.region_code === defaultRegion;
  return isError ? false : undefined;
}

export interface Country {
  id: string;
  name: string;
  /** Calling code without the plus. */
  callingCode: string;
}

export function countryQuery(id: string) {
  const codes = apiQuery('POST /expand/common/iso-regions', { body: {} });
  return {
    queryKey: [codes.queryKey[0], 'country', id, currentLanguage()],
    queryFn: async (): Promise<Country> => {
      const { list } = await queryClient.fetchQuery(codes).catch(() => ({ list: [] }));
      const known = list.find(({ iso_code }) => iso_code === id);
      return { id, name: known?.country_name ?? id, callingCode: known?.call_prefix ?? '86' };
    },
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  };
}
