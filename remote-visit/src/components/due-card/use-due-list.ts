import { useQuery } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { dueVisitsNearQuery, dueVisitsQuery } from '../../queries/due-visits';

const nowhere = { lng: 0, lat: 0 };

/** Whom to visit today: at once wherever one is, and with what rests near a place as soon as that is known. */
export function useDueList(place: Point | undefined) {
  const anywhere = useQuery(dueVisitsQuery);
  const near = useQuery({ ...dueVisitsNearQuery(place ?? nowhere), enabled: place !== undefined });
  return {
    list: (near.data ?? anywhere.data)?.list,
    /** Whether the server knew where to look for what rests. */
    isNear: near.data !== undefined,
    /** The server is still asked. */
    isPending: anywhere.isPending || (place !== undefined && near.isPending),
    isError: anywhere.isError,
    retry: () => void anywhere.refetch(),
  };
}
