import { currentLanguage, live, photoKit, useTranslation, useUser, wallTimeHere } from '@agency/shared';
import { formatPoint } from '@agency/shared/model/distance';
import { formatDistance } from '@agency/shared/model/format-distance';
import { formatDateTime } from '@agency/shared/model/format-time';
import { useRef } from 'react';
import { isMeasured } from '../../model/measured-location';
import type { WaitingEntry } from '../../model/waiting-visit';
import type { Locating } from './use-location-fix';

/** Scales a photo down and adds the store, the user, the time and the place as a watermark. */
export function useWatermark(store: string, locating: Locating, entry: WaitingEntry | undefined) {
  const { t } = useTranslation('remote-visit');
  const user = useUser();
  // The position may arrive while the camera is open.
  const latest = useRef(locating);
  latest.current = locating;

  const placeFacts = () => {
    const { location, address } = latest.current;
    // A photo added to an earlier visit is taken somewhere else, so it gets no place.
    if (entry || !location || !isMeasured(location)) return [t('record.markNoPlace')];
    const distance = t('record.away', { distance: formatDistance(location.distance) });
    return [address.address || formatPoint(location.point), distance];
  };

  return async (file: Blob): Promise<Blob | null> => {
    const time = formatDateTime(wallTimeHere(new Date(live.now())), currentLanguage());
    const { compressPhoto } = await photoKit.load();
    return compressPhoto(file, [store, [user?.name, time].filter(Boolean).join(' · '), ...placeFacts()]);
  };
}
