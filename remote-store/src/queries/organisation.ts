import { apiQuery, useQuery, useRemoteConfig } from '@agency/shared';

/** The organisation of the session; it does not change under one. */
export const orgInfoQuery = {
  ...apiQuery('GET /expand/common/org/info', {}),
  staleTime: Number.POSITIVE_INFINITY,
};

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
