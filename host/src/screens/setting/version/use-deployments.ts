import { useQuery } from '@agency/shared';
import { remoteSource } from '#remote-source';

export function useDeployments() {
  return useQuery({
    queryKey: ['deployments'],
    queryFn: () => remoteSource.deployments.list(),
    staleTime: 0,
    gcTime: 0,
  });
}
