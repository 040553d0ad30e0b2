import { apiQuery, useQuery, useRemoteConfig } from '@agency/shared';
import type { Datum } from '@agency/shared/model/gcj02';

/** The organisation of the session; it changes only with the session. */
export const orgInfoQuery = {
  ...apiQuery('GET /expand/common/org/info', {}),
  staleTime: Number.POSITIVE_INFINITY,
};

/** What the places of an organisation are counted in, by its map service. */
export function datumOf(map_service: string): Datum {
  return map_service === 'google' ? 'wgs84' : 'gcj02';
}

/** What the places of the organisation are counted in; undefined until it is known. */
export function useDatum(): Datum | undefined {
  const { data } = useQuery(orgInfoQuery);
  return data && datumOf(data.map_service);
}

/**
 * Whether the organisation lies in the default region: only there brokers are grouped and stores have statistics
 * (specification, section 6). Undefined until it is known; an organisation that cannot be loaded counts as elsewhere.
 */
export function useIsDefaultRegion(): boolean | undefined {
  const { data, isError } = useQuery(orgInfoQuery);
  const defaultRegion = useRemoteConfig('default_region_code');
  if (data) return data.region_code === defaultRegion;
  return isError ? false : undefined;
}
