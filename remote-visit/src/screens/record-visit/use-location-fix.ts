import { native, useQuery } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import type { Datum } from '@agency/shared/model/gcj02';
import { isMeasured, type MeasuredLocation, toMeasuredLocation } from '../../model/measured-location';
import type { WaitingVisit } from '../../model/waiting-visit';
import { chineseAddressQuery, googleAddressQuery, type PointAddress } from '../../queries/address';

/** Measured for each visit, because an earlier position proves nothing. */
const positionQuery = {
  queryKey: ['visit position'],
  queryFn: () => native.locate(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
};

const nowhere: Point = { lng: 0, lat: 0 };
const noAddress: PointAddress = { address: '', district: '' };

export interface Locating {
  location: MeasuredLocation | undefined;
  address: PointAddress;
  isLocating: boolean;
  isFindingAddress: boolean;
  /** Undefined for a visit that was recorded before, whose position is fixed. */
  locateAgain?: () => void;
}

/** Locates the user and looks up the address. For a visit that was recorded before it returns the recorded position. */
export function useLocationFix(datum: Datum, store: Point, recorded: WaitingVisit | undefined): Locating {
  const isWanted = recorded === undefined;
  const { data: located, isFetching, refetch } = useQuery({ ...positionQuery, enabled: isWanted });
  const location = located && toMeasuredLocation(located, datum, store);
  const isKnown = location !== undefined && isMeasured(location);
  const point = location?.point ?? nowhere;
  const chinese = useQuery({ ...chineseAddressQuery(point), enabled: isKnown && datum === 'gcj02' });
  const google = useQuery({ ...googleAddressQuery(point), enabled: isKnown && datum === 'wgs84' });
  const found = datum === 'gcj02' ? chinese : google;
  if (recorded) return locatedAs(recorded);
  return {
    location,
    address: (isKnown ? found.data : undefined) ?? noAddress,
    isLocating: isFetching,
    isFindingAddress: isKnown && found.isFetching && !found.data,
    locateAgain: () => void refetch(),
  };
}

function locatedAs({ place, visit: { address, district = '' } }: WaitingVisit): Locating {
  return {
    location: place,
    address: { address, district },
    isLocating: false,
    isFindingAddress: false,
  };
}
