import { useQuery } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { dueVisitsNearQuery, dueVisitsQuery } from '../queries/due-visits';

const nowhere = { lng: 0, lat: 0 };

/** Loads the due visits at once, and replaces them with those near the user once the location is known. */
export function useDueList(place: Point | undefined) {
  const anywhere = useQuery(dueVisitsQuery);
  const near = useQuery({ ...dueVisitsNearQuery(place ?? nowhere), enabled: place !== undefined });
  return {
    list: (near.data ?? anywhere.data)?.list,
    /** Whether the stores without a recent visit are those near the user. */
    isNear: near.data !== undefined,
    isPending: anywhere.isPending || (place !== undefined && near.isPending),
    error: anywhere.error,
    retry: () => void anywhere.refetch(),
  };
}
