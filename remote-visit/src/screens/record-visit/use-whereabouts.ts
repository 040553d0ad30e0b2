import { native, useQuery } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import type { Datum } from '@agency/shared/model/gcj02';
import type { WaitingVisit } from '../../model/waiting-visit';
import { isMeasured, type Whereabouts, whereaboutsOf } from '../../model/whereabouts';
import { chineseAddressQuery, googleAddressQuery, type PointAddress } from '../../queries/address';

/** Measured anew for each visit: where one was before proves nothing. */
const positionQuery = {
  queryKey: ['visit position'],
  queryFn: () => native.locate(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
};

const nowhere: Point = { lng: 0, lat: 0 };
const noAddress: PointAddress = { address: '', district: '' };

export interface Locating {
  /** Undefined until it is measured, or guessed. */
  whereabouts: Whereabouts | undefined;
  /** Of what was measured; the middle of a guess is nobody's address. */
  address: PointAddress;
  isLocating: boolean;
  isFindingAddress: boolean;
  /** None where the place stays as it was measured. */
  locateAgain?: () => void;
}

/** Where the user is, and what the organisation's map calls it; of a visit that was recorded before, where they were. */
export function useWhereabouts(datum: Datum, store: Point, recorded: WaitingVisit | undefined): Locating {
  const isWanted = recorded === undefined;
  const { data: located, isFetching, refetch } = useQuery({ ...positionQuery, enabled: isWanted });
  const whereabouts = located && whereaboutsOf(located, datum, store);
  const isKnown = whereabouts !== undefined && isMeasured(whereabouts);
  const point = whereabouts?.point ?? nowhere;
  const chinese = useQuery({ ...chineseAddressQuery(point), enabled: isKnown && datum === 'gcj02' });
  const google = useQuery({ ...googleAddressQuery(point), enabled: isKnown && datum === 'wgs84' });
  const found = datum === 'gcj02' ? chinese : google;
  if (recorded) return locatedAs(recorded);
  return {
    whereabouts,
    address: (isKnown ? found.data : undefined) ?? noAddress,
    isLocating: isFetching,
    isFindingAddress: isKnown && found.isFetching && !found.data,
    locateAgain: () => void refetch(),
  };
}

function locatedAs({ place, visit: { address, district = '' } }: WaitingVisit): Locating {
  return {
    whereabouts: place,
    address: { address, district },
    isLocating: false,
    isFindingAddress: false,
  };
}
