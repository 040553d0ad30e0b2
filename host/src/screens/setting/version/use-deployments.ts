import { useQuery } from '@agency/shared';
import { remoteSource } from '#remote-source';

/** What is deployed now; asked for anew each time that a page shows it. */
export function useDeployments() {
  return useQuery({
    queryKey: ['deployments'],
    queryFn: () => remoteSource.deployments(),
    staleTime: 0,
    gcTime: 0,
  });
}
