import { Banner, currentLanguage, FormNotice, useTranslation } from '@agency/shared';
import { formatDistance } from '@agency/shared/model/format-distance';
import { formatDateTime } from '@agency/shared/model/format-time';
import type { StoreDetail } from '../model/store-form';

interface MoveNoticeProps {
  store: Pick<StoreDetail, 'place_request' | 'move_refusal'>;
}

/** Tells that a move waits for a manager, or why the last one was refused. */
export function MoveNotice({ store: { place_request: request, move_refusal: refusal } }: MoveNoticeProps) {
  const { t } = useTranslation('remote-store');
  if (!request && typeof refusal !== 'string') return null;
  return (
    <FormNotice>
      <Banner tone="warning">
        {request
          ? t('move.waits', {
              address: `${request.region_name} ${request.address}`,
              distance: formatDistance(request.distance),
              name: request.requested_by,
              time: formatDateTime(request.requested_on, currentLanguage()),
            })
          : t(refusal ? 'move.refused' : 'move.refusedUnknown', { reason: refusal })}
      </Banner>
    </FormNotice>
  );
}
