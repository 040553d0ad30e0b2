import { apiQuery, useQuery, useRemoteConfig } from '@agency/shared';

/** The organisation of the session; it does not change under one. */
export const orgInfoQuery = {
  ...apiQuery('GET /expand/common/org/info', {}),
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * Whether the organisation lies in the default region: only there brokers are grouped and stores have statistics
 * (specification, section 6). Not until it is known.
 */
export function useIsDefaultRegion(): boolean {
  const { data } = useQuery(orgInfoQuery);
  const defaultRegion = useRemoteConfig('default_region_code');
  return data?.region_code === defaultRegion;
}
