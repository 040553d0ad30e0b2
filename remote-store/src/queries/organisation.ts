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

/** Groups of brokers and the performance page exist for organisations of the default region only (specification, section 6). */
export function useIsDefaultRegion(): boolean {
  const defaultRegion = useRemoteConfig('default_region_code');
  const { data } = useQuery(orgInfoQuery);
  return data?.region_code === defaultRegion;
}
